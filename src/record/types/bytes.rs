//! The record's only encoding, for everything that is signed, hashed, sent or kept.
//!
//! bincode 2 with fixed-width little-endian integers: `u8`, `u16`, `u32` as they are; a list or
//! text as its length (`u64`) and its elements; an option as one byte 0 or 1 and the value; an enum
//! as its variant's number (`u32`, from 0 in the order of declaration) and its fields; arrays and
//! structs end to end.
//!
//! Invariant: a value has one encoding. [`decode`] accepts bytes only if it consumes all of them
//! and encoding the value again gives the same bytes; so a hash of received bytes and one of sent
//! bytes agree.

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_bytes::ByteBuf;

use super::limits::{DECODE_BYTES_MAX, ENTRY_BYTES_MAX};

type Config = bincode::config::Configuration<
    bincode::config::LittleEndian,
    bincode::config::Fixint,
    bincode::config::Limit<DECODE_BYTES_MAX>,
>;

const fn config() -> Config {
    bincode::config::standard().with_fixed_int_encoding().with_limit::<DECODE_BYTES_MAX>()
}

/// The reason why bytes are not a value of the record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum BytesError {
    /// More bytes than allowed.
    #[error("{length} bytes are more than the {limit} allowed")]
    TooLong {
        /// The number of bytes.
        length: usize,
        /// The maximum.
        limit: usize,
    },
    /// Not the encoding of any value: cut off, a number out of range, or bytes left over.
    #[error("the bytes encode nothing known")]
    Malformed,
}

/// Encodes a value.
///
/// # Panics
/// Never for the record's types: they are plain data, and lists know their length.
#[must_use]
pub fn encode<T: Serialize>(value: &T) -> Vec<u8> {
    bincode::serde::encode_to_vec(value, config()).expect("plain data has an encoding")
}

/// Decodes the value with exactly these bytes.
///
/// # Errors
/// If they are more than `limit` (or than [`DECODE_BYTES_MAX`]), or not the encoding of a value.
///
/// ```
/// use bastide_record::bytes::{decode, encode};
///
/// assert_eq!(encode(&(7u32, true)), [7, 0, 0, 0, 1]);
/// assert_eq!(decode(&[7, 0, 0, 0, 1], 5), Ok((7u32, true)));
/// assert!(decode::<(u32, bool)>(&[7, 0, 0, 0, 2], 5).is_err());
/// assert!(decode::<(u32, bool)>(&[7, 0, 0, 0, 1, 0], 6).is_err());
/// ```
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8], limit: usize) -> Result<T, BytesError> {
    let limit = limit.min(DECODE_BYTES_MAX);
    if bytes.len() > limit {
        return Err(BytesError::TooLong { length: bytes.len(), limit });
    }
    let (value, consumed) =
        bincode::serde::decode_from_slice::<T, _>(bytes, config()).map_err(|_| BytesError::Malformed)?;
    if consumed != bytes.len() || encode(&value) != bytes {
        return Err(BytesError::Malformed);
    }
    Ok(value)
}

/// A value together with the exact bytes that are hashed and signed.
///
/// Inside another value it is encoded as a byte string with its length (`u64`); a decoded one has
/// at most [`ENTRY_BYTES_MAX`].
#[derive(Debug, Clone)]
pub struct Exact<T> {
    value: T,
    bytes: Vec<u8>,
}

impl<T: Serialize + DeserializeOwned> Exact<T> {
    /// Encodes a value of our own.
    #[must_use]
    pub fn new(value: T) -> Self {
        let bytes = encode(&value);
        Self { value, bytes }
    }

    /// Decodes a value from elsewhere.
    ///
    /// # Errors
    /// Like [`decode`].
    pub fn decode(bytes: Vec<u8>, limit: usize) -> Result<Self, BytesError> {
        let value = decode(&bytes, limit)?;
        Ok(Self { value, bytes })
    }
}

impl<T> Exact<T> {
    /// Returns the encoded bytes.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

impl<T> std::ops::Deref for Exact<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> PartialEq for Exact<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bytes == other.bytes
    }
}

impl<T> Eq for Exact<T> {}

impl<T> Serialize for Exact<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.bytes)
    }
}

impl<'de, T: Serialize + DeserializeOwned> Deserialize<'de> for Exact<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let bytes = ByteBuf::deserialize(deserializer)?.into_vec();
        Self::decode(bytes, ENTRY_BYTES_MAX).map_err(de::Error::custom)
    }
}

/// Uninterpreted bytes, encoded as a length (`u64`) and the bytes.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Blob(#[serde(with = "serde_bytes")] pub Vec<u8>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_has_one_encoding() {
        let check = |bytes: &[u8], whether: bool| {
            assert_eq!(decode::<(u8, Option<u16>, Vec<u8>)>(bytes, 64).is_ok(), whether, "{bytes:?}");
        };
        check(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0], true);
        check(&[1, 1, 5, 0, 2, 0, 0, 0, 0, 0, 0, 0, 8, 9], true);
        check(&[1, 2, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0], false);
        check(&[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], false);
        check(&[1, 0, 1, 0, 0, 0, 0, 0, 0, 0], false);
        check(&[1, 0, 255, 255, 255, 255, 255, 255, 255, 255], false);
        check(&[], false);
    }

    #[test]
    fn noncanonical_encoding_is_refused() {
        let list = |first, second| [2, 0, 0, 0, 0, 0, 0, 0, first, second];
        let check = |bytes: &[u8], whether: bool| {
            assert_eq!(decode::<std::collections::BTreeSet<u8>>(bytes, 64).is_ok(), whether, "{bytes:?}");
        };
        check(&list(3, 7), true);
        check(&list(7, 3), false);
        check(&list(3, 3), false);
    }

    #[test]
    fn nested_bytes_are_checked_too() {
        let inner = Exact::new((3u8, false));
        let bytes = encode(&inner);
        assert_eq!(bytes, [2, 0, 0, 0, 0, 0, 0, 0, 3, 0]);
        assert_eq!(decode::<Exact<(u8, bool)>>(&bytes, 64), Ok(inner));
        assert!(decode::<Exact<(u8, bool)>>(&[2, 0, 0, 0, 0, 0, 0, 0, 3, 9], 64).is_err());
        assert!(decode::<Exact<(u8, bool)>>(&[3, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0], 64).is_err());
    }

    #[test]
    fn huge_claimed_length_allocates_nothing() {
        let mut bytes = vec![0; 9];
        bytes[..8].copy_from_slice(&(1u64 << 60).to_le_bytes());
        assert_eq!(decode::<Blob>(&bytes, 64), Err(BytesError::Malformed));
        assert_eq!(decode::<Vec<[u8; 32]>>(&bytes, 64), Err(BytesError::Malformed));
        assert_eq!(decode::<Blob>(&bytes, 8), Err(BytesError::TooLong { length: 9, limit: 8 }));
    }
}

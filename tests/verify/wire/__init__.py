"""Bytes of the protocol: sections "Bytes" and "Hashes, keys, signatures" of PROTOCOL.md.

| module | content |
|---|---|
| `encoding` | reading each way to build a type |
| `shapes` | fields of everything signed and kept |
| `page` | lists of words, read from PROTOCOL.md itself |
| `hashes`, `ed25519` | hashes, chains, draws; signatures |
| `writing` | the inverse of `encoding`, for the self-test |
"""

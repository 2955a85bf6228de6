//! Settings, faults, devices, the page for browsers, notifications, background work.

pub mod coming;
pub mod device;
pub mod faults;
pub mod notices;
pub mod page;
pub mod settings;

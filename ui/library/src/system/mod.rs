//! Settings, faults, devices, the page for browsers, notifications, background work.

pub mod crash_reports;
pub mod desktop_notifications;
pub mod device;
pub mod page;
pub mod pending_result;
pub mod settings;

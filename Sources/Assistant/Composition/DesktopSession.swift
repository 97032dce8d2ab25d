internal import CSystemd
internal import Glibc

/// The desktop session of the person who runs the program, as `systemd-logind` knows it.
package struct DesktopSession: Sendable {
  package init() {}

  /// Whether its screen is locked; `false` without a desktop or when `systemd-logind` doesn't answer.
  ///
  /// Corresponds to the property `LockedHint` of `org.freedesktop.login1.Session`.
  package var isLocked: Bool {
    guard let identifier = Self.identifier else { return false }
    var path: UnsafeMutablePointer<CChar>?
    guard sd_bus_path_encode("/org/freedesktop/login1/session", identifier, &path) >= 0, let path
    else { return false }
    defer { free(path) }
    var bus: OpaquePointer?
    guard sd_bus_open_system(&bus) >= 0 else { return false }
    defer { sd_bus_flush_close_unref(bus) }
    sd_bus_set_method_call_timeout(bus, Self.patience)
    var isLocked: Int32 = 0
    let result = sd_bus_get_property_trivial(
      bus, "org.freedesktop.login1", path, "org.freedesktop.login1.Session", "LockedHint", nil,
      Self.boolean, &isLocked)
    return result >= 0 && isLocked != 0
  }

  /// The time limit of a call, in microseconds; the speaker waits for it.
  private static let patience: UInt64 = 500_000
  /// The type code of a boolean in D-Bus.
  private static let boolean = CChar(UInt8(ascii: "b"))

  /// The identifier of the session the program runs in, else of its user's session on the screen.
  private static var identifier: String? {
    var identifier: UnsafeMutablePointer<CChar>?
    guard
      sd_pid_get_session(0, &identifier) >= 0 || sd_uid_get_display(getuid(), &identifier) >= 0,
      let identifier
    else { return nil }
    defer { free(identifier) }
    return String(cString: identifier)
  }
}

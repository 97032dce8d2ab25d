package import Foundation

/// The folders of Heed's files: XDG directories for a person, the system's for the service.
package struct Directories: Sendable, Equatable {
  /// The folder of `config.json`.
  package let configuration: URL
  /// The store and queues.
  package let data: URL
  /// Session logs.
  package let state: URL

  /// Reads the environment by the XDG Base Directory Specification and systemd's `STATE_DIRECTORY` and
  /// `CONFIGURATION_DIRECTORY`.
  package init(environment: [String: String]) {
    let home = URL(fileURLWithPath: environment["HOME"] ?? "/", isDirectory: true)
    func directory(_ service: String, _ xdg: String, _ fallback: String) -> URL {
      if let path = environment[service], !path.isEmpty {
        return URL(fileURLWithPath: path, isDirectory: true)
      }
      if let path = environment[xdg], path.hasPrefix("/") {
        return URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent("heed")
      }
      return home.appendingPathComponent(fallback).appendingPathComponent("heed")
    }
    configuration = directory("CONFIGURATION_DIRECTORY", "XDG_CONFIG_HOME", ".config")
    data = directory("STATE_DIRECTORY", "XDG_DATA_HOME", ".local/share")
    state = directory("STATE_DIRECTORY", "XDG_STATE_HOME", ".local/state")
  }
}

internal import Foundation

/// The resident memory of processes.
package enum ResidentMemory {
  /// The resident memory of this process in megabytes; `nil` if `/proc` doesn't tell.
  package static var megabytes: Double? { megabytes(of: "self") }

  /// The resident memory of a process, by its number (`VmRSS` in `/proc/PID/status`).
  package static func megabytes(of process: String) -> Double? {
    megabytes(of: process, "VmRSS:")
  }

  /// The peak resident memory of a process since its start (`VmHWM`).
  package static func mostMegabytes(of process: String) -> Double? {
    megabytes(of: process, "VmHWM:")
  }

  private static func megabytes(of process: String, _ field: String) -> Double? {
    guard let data = FileManager.default.contents(atPath: "/proc/\(process)/status") else {
      return nil
    }
    let line = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(field) }
    return line.flatMap { Double($0.filter(\.isNumber)) }.map { $0 / 1_024 }
  }
}

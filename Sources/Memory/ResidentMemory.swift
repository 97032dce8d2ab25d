internal import Foundation

/// How much memory a process occupies.
package enum ResidentMemory {
  /// Of this process, in megabytes; `nil` where `/proc` does not tell.
  package static var megabytes: Double? { megabytes(of: "self") }

  /// Of a process by its number, as `/proc/PID/status` has it (`VmRSS`).
  package static func megabytes(of process: String) -> Double? {
    megabytes(of: process, "VmRSS:")
  }

  /// The most that a process has occupied since its start (`VmHWM`).
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

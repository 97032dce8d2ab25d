internal import Foundation

/// The machine that figures come from, in a reader's words.
package struct Machine: Sendable, Equatable, CustomStringConvertible {
  package let processor: String
  package let cores: Int
  package let system: String
  /// The memory in gigabytes; `nil` if the system doesn't say.
  package let memory: Double?

  /// This machine, by the kernel and `os-release(5)`.
  package static var current: Machine {
    func text(_ path: String) -> String {
      (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    }
    return Machine(
      cpuinfo: text("/proc/cpuinfo"), board: text("/proc/device-tree/model"),
      meminfo: text("/proc/meminfo"), release: text("/etc/os-release"),
      cores: ProcessInfo.processInfo.activeProcessorCount)
  }

  init(cpuinfo: String, board: String, meminfo: String, release: String, cores: Int) {
    self.cores = cores
    // If the processor has no name, as on most ARM boards, the board has one.
    processor =
      Self.value(of: "model name", in: cpuinfo, after: ":")
      ?? [board.trimmingCharacters(in: .controlCharacters.union(.whitespaces))]
      .first { !$0.isEmpty } ?? "unknown processor"
    system =
      Self.value(of: "PRETTY_NAME", in: release, after: "=")?
      .trimmingCharacters(in: CharacterSet(charactersIn: "\"")) ?? "Linux"
    memory = Self.value(of: "MemTotal", in: meminfo, after: ":")
      .flatMap { $0.split(separator: " ").first.flatMap { Double($0) } }
      .map { $0 * 1_024 / 1e9 }
  }

  package var description: String {
    let memory = memory.map { String(format: "%.0f GB", $0) }
    return [processor, cores == 1 ? "1 core" : "\(cores) cores", memory, system]
      .compactMap(\.self).joined(separator: ", ")
  }

  private static func value(of name: String, in text: String, after sign: Character) -> String? {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: sign, maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, parts[0] == name { return parts[1] }
    }
    return nil
  }
}

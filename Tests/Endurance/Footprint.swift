import Foundation

/// The process's use of the machine at one moment.
struct Footprint {
  let utterances: Int
  /// Whether the second pass was in use, which takes memory of its own.
  let hasSecondPass: Bool
  let megabytes: Double
  let descriptors: Int
  let threads: Int
  let storeKilobytes: Int

  /// Looks at this process, and at the store with its write-ahead log.
  init(after utterances: Int, hasSecondPass: Bool, store: String) {
    self.utterances = utterances
    self.hasSecondPass = hasSecondPass
    let pages = Self.text("/proc/self/statm").split(separator: " ").dropFirst().first
    megabytes = Double(pages ?? "").map { $0 * Double(getpagesize()) / 1_048_576 } ?? 0
    descriptors = Self.count("/proc/self/fd")
    threads = Self.count("/proc/self/task")
    storeKilobytes = ["", "-wal"].reduce(0) { sum, ending in
      let attributes = try? FileManager.default.attributesOfItem(atPath: store + ending)
      return sum + (attributes?[.size] as? Int ?? 0) / 1_024
    }
  }

  private static func text(_ path: String) -> String {
    // Files of the kernel have no size that could be asked for.
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func count(_ folder: String) -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }
}

package import Foundation
package import Sound

/// Speech for a virtual microphone that is handed over while it runs, also from another process.
package final class Feed: Sendable {
  /// Where the microphone looks for sound.
  package let directory: URL

  package init() throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "heed-feed-\(UUID())")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Plays the samples once everything handed over before has been played.
  package func say(_ samples: [Int16]) throws {
    let aside = directory.appending(path: "\(UUID()).part")
    try samples.withUnsafeBytes { try Data($0).write(to: aside) }
    // Names sort by time, and a moved file is whole.
    let name = String(format: "%020llu.raw", DispatchTime.now().uptimeNanoseconds)
    try FileManager.default.moveItem(at: aside, to: directory.appending(path: name))
  }

  /// Plays the samples once everything handed over before has been played.
  package func say(_ samples: Samples) throws { try say(samples.values) }

  /// Whether the microphone has played everything.
  package var isSilent: Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return names?.contains { $0.hasSuffix(".raw") } == false
  }
}

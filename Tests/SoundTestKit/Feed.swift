package import Foundation
package import Sound

/// Speech for a virtual microphone that is handed over while it runs, also from another process.
package final class Feed: Sendable {
  /// Where the microphone looks for sound.
  package let directory: URL

  package init() throws {
    directory = Scratch.file("feed")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  /// Plays the samples once everything handed over before has been played.
  package func say(_ samples: [Int16]) throws {
    let aside = directory.appending(path: "\(UUID()).part")
    try samples.withUnsafeBytes { try Data($0).write(to: aside) }
    // A moved file is whole.
    try FileManager.default.moveItem(at: aside, to: next("raw"))
  }

  /// Plays the samples once everything handed over before has been played.
  package func say(_ samples: Samples) throws { try say(samples.values) }

  /// Makes the microphone fail ("xrun", "suspend", "stall", "unplug", "busy") once everything before has been played.
  package func fail(_ fault: String) throws {
    try Data().write(to: next(fault))
  }

  /// Ends "unplug" and "busy": the next time the device is opened it is there.
  package func plugIn() throws { try Data().write(to: next("return")) }

  private func next(_ ending: String) -> URL {
    // Names sort by time.
    let name = String(format: "%020llu.%@", DispatchTime.now().uptimeNanoseconds, ending)
    return directory.appending(path: name)
  }

  /// Whether the microphone has played everything.
  package var isSilent: Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.path)
    return names?.contains { $0.hasSuffix(".raw") } == false
  }
}

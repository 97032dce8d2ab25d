internal import Assistant
internal import Foundation

/// All measurements of a folder of recordings, laid out as `coffee/`, `noise/`, `rir/`, `assistant/`, `oog/`, `wake/`.
package struct Suite: Sendable {
  /// The sizes of the address books whose cost is measured.
  static let crowds = [10, 100, 1_000, 10_000]

  /// The contents of such a folder, and their sources.
  private static let holdings = [
    (
      "coffee/labels.jsonl", "labelled orders of coffee, and their recordings in coffee/audio",
      "Picovoice/speech-to-intent-benchmark"
    ),
    ("noise/kitchen.flac", "noise of a kitchen", "Picovoice/speech-to-intent-benchmark"),
    ("rir", "impulse responses of rooms", "speechbrain's recordings"),
    (
      "assistant/labels.jsonl", "labelled commands, recorded, with their world.json",
      "your own, see heed case"
    ),
    ("oog", "speech that is no command", "LibriSpeech, speechocean762"),
    ("wake", "a folder of recordings for each wake phrase", "Picovoice/wake-word-benchmark"),
  ]

  private let folder: URL

  package init(folder: String) {
    self.folder = URL(fileURLWithPath: folder)
  }

  /// The measurements possible with the folders that exist.
  package var parts: [SuitePart] { coffee + assistant + names + wake }

  /// The missing folders, a line each: what is left out, and how to get it.
  package var gaps: [String] {
    Self.holdings.filter { path($0.0) == nil }.map { name, content, source in
      let folder = name.split(separator: "/").first ?? ""
      return "left out for want of '\(self.folder.path)/\(name)': \(content) (\(source)); "
        + "where there is a copy: ln -s COPY '\(self.folder.path)/\(folder)'"
    }
  }

  private var coffee: [SuitePart] {
    guard let labels = path("coffee/labels.jsonl") else { return [] }
    var parts = [SuitePart(kind: .coffee, name: "coffee, clean", labels: labels)]
    if let noise = path("noise/kitchen.flac") {
      let isBenchmark = (try? LabelFile(path: labels).labels).map(Published.isBenchmark) ?? false
      parts += Published.ratios.map { ratio in
        var part = SuitePart(
          kind: .noisyCoffee, name: "coffee, kitchen at \(Int(ratio)) dB", labels: labels,
          noise: noise, ratio: ratio)
        part.isBenchmark = isBenchmark
        return part
      }
    }
    if let others = path("oog") {
      parts.append(
        SuitePart(kind: .coffeeOtherSpeech, name: "other speech, to the coffee", others: others))
    }
    return parts
      + Recording.find([path("rir")].compactMap(\.self)).map { room in
        let name = (room.path as NSString).lastPathComponent
        return SuitePart(
          kind: .coffeeInRoom, name: "coffee in \(name)", labels: labels, room: room.path)
      }
  }

  private var assistant: [SuitePart] {
    var parts: [SuitePart] = []
    if let labels = path("assistant/labels.jsonl") {
      parts.append(
        SuitePart(kind: .assistant, name: "assistant", labels: labels, world: world))
    }
    if let others = path("oog") {
      parts.append(
        SuitePart(kind: .otherSpeech, name: "other speech", others: others, world: world))
    }
    if let noise = path("noise") {
      parts.append(SuitePart(kind: .noise, name: "noise alone", others: noise, world: world))
    }
    return parts
  }

  private var names: [SuitePart] {
    guard let labels = path("assistant/labels.jsonl"), let world else { return [] }
    return Self.crowds.map { crowd in
      SuitePart(
        kind: .names, name: "\(crowd) names", labels: labels, world: world, people: crowd)
    }
  }

  private var wake: [SuitePart] {
    guard let folder = path("wake") else { return [] }
    let phrases = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return phrases.sorted().map { name in
      let phrase = name.replacing("-", with: " ")
      return SuitePart(
        kind: .wake, name: "“\(phrase)”", others: path("oog"), phrase: phrase,
        spoken: "\(folder)/\(name)")
    }
  }

  private var world: String? { path("assistant/world.json") }

  private func path(_ name: String) -> String? {
    let path = folder.appendingPathComponent(name).path
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }
}

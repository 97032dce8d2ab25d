internal import Grammar
package import Sound

/// Finds phrases with PocketSphinx, in two looks.
///
/// The first follows the sound with a graph in which the phrases compete with a loop of all phones. The
/// second decodes a stretch so found, and a little around it, once with the phrase and once with phones only:
/// the difference of the two scores for each of the phrase's frames is the candidate's.
package final class PocketSphinxWakeSpotter: WakeSpotter {
  /// Frames between two looks at the best path, which is not free.
  private static let interval = 10
  /// Frames after a phrase before its end is believed.
  private static let settling = 20
  /// Frames around a phrase that the second look takes as well.
  private static let margin = 30
  /// Weight of each phone of the loop in the first look: so little that a phrase is found too often.
  private static let scanWeight = -1.3
  /// The same in the second look.
  private static let lookWeight = -0.385
  private static let loop = "loop"

  private let phrases: [WakePhrase]
  private let scan: Decoder
  private let look: Decoder
  private var frames = 0
  /// Frames whose candidates have been given already.
  private var judged = 0

  /// Starts two decoders whose dictionaries hold nothing but these phrases and the phones.
  package init(phrases: [WakePhrase], settings: RecognizerSettings) throws(RecognitionError) {
    var settings = settings
    (settings.beam, settings.phoneBeam, settings.wordBeam) = (1e-30, 1e-30, 1e-30)
    self.phrases = phrases
    scan = try Decoder(settings: settings, keepsCepstra: true)
    look = try Decoder(settings: settings)
    try Self.add(phrases, to: scan, as: "scan", phoneWeight: Self.scanWeight)
    try scan.select("scan")
    try Self.add([], to: look, as: Self.loop, phoneWeight: Self.lookWeight)
    for phrase in phrases { try Self.add(phrase, to: look) }
  }

  /// Forgets, between utterances, what they taught of the speaker and the microphone.
  package func forgetSpeaker() { scan.forgetSpeaker() }

  package func begin() throws {
    (frames, judged) = (0, 0)
    try scan.begin()
  }

  package func accept(_ frame: Frame) throws -> [WakeCandidate] {
    try scan.decode(frame.samples)
    frames += 1
    guard frames.isMultiple(of: Self.interval) else { return [] }
    return try candidates(before: frames - Self.settling)
  }

  package func end() throws -> [WakeCandidate] {
    try scan.end()
    return try candidates(before: .max)
  }

  private func candidates(before limit: Int) throws(RecognitionError) -> [WakeCandidate] {
    var candidates: [WakeCandidate] = []
    for segment in scan.segments {
      guard segment.frames.lowerBound >= judged, segment.frames.upperBound < limit,
        let phrase = phrases.first(where: { segment.isPronunciation(of: $0) })
      else { continue }
      judged = segment.frames.upperBound + 1
      guard let score = try score(of: phrase, at: segment.frames) else { continue }
      candidates.append(
        WakeCandidate(
          phrase: phrase.text, start: .milliseconds(10 * segment.frames.lowerBound),
          end: .milliseconds(10 * segment.frames.upperBound), score: score))
    }
    return candidates
  }

  private func score(
    of phrase: WakePhrase, at frames: ClosedRange<Int>
  ) throws(RecognitionError) -> Double? {
    let width = scan.cepstraWidth
    let first = max(0, frames.lowerBound - Self.margin)
    let last = min(scan.cepstra.count / width, frames.upperBound + 1 + Self.margin)
    let stretch = scan.cepstra[first * width..<last * width]
    guard let with = try look.score(of: stretch, by: phrase.name),
      let without = try look.score(of: stretch, by: Self.loop)
    else { return nil }
    return Double(with - without) / Double(frames.count)
  }

  /// A graph in which any of the phrases may be said any number of times among phones.
  private static func add(
    _ phrases: [WakePhrase], to decoder: Decoder, as name: String, phoneWeight: Double
  ) throws(RecognitionError) {
    let phones = try phones(in: decoder)
    var words: [String] = []
    for phrase in phrases { words += try phrase.names(in: decoder) }
    guard
      let graph = decoder.makeGraph(states: 1, start: 0, final: 0, words: phones + words)
    else { throw .cannotListen(reason: "out of memory") }
    for phone in phones.indices {
      graph.addArc(from: 0, to: 0, word: phone, weight: phoneWeight)
    }
    for word in words.indices {
      graph.addArc(from: 0, to: 0, word: phones.count + word, weight: 0)
    }
    try decoder.add(graph, as: name)
  }

  /// A graph in which the phrase is said once among phones.
  private static func add(
    _ phrase: WakePhrase, to decoder: Decoder
  ) throws(RecognitionError) {
    let phones = try phones(in: decoder)
    let words = try phrase.names(in: decoder)
    guard
      let graph = decoder.makeGraph(states: 2, start: 0, final: 1, words: phones + words)
    else { throw .cannotListen(reason: "out of memory") }
    for phone in phones.indices {
      for state in 0...1 {
        graph.addArc(from: state, to: state, word: phone, weight: lookWeight)
      }
    }
    for word in words.indices {
      graph.addArc(from: 0, to: 1, word: phones.count + word, weight: 0)
    }
    try decoder.add(graph, as: phrase.name)
  }

  /// What the phones are called in the decoder's dictionary.
  private static func phones(in decoder: Decoder) throws(RecognitionError) -> [String] {
    try Pronunciation.allPhones.sorted().map { phone throws(RecognitionError) in
      try decoder.add(
        Pronunciation(text: phone), of: SearchGraphCompiler.loopPrefix + phone.lowercased())
    }
  }
}

extension WakePhrase {
  /// What it is called in a decoder's dictionary, as no word is.
  fileprivate var name: String { "@" + text.replacing(" ", with: "-") }

  fileprivate func names(in decoder: Decoder) throws(RecognitionError) -> [String] {
    try pronunciations.map { sound throws(RecognitionError) in
      try decoder.add(sound, of: name)
    }
  }
}

extension Decoder.Segment {
  fileprivate func isPronunciation(of phrase: WakePhrase) -> Bool {
    name == phrase.name || name.hasPrefix(phrase.name + "(")
  }
}

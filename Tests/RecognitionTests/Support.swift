import CFlite
import Glibc
import Grammar
import Sound
import Synchronization
import TestKit

@testable import Recognition

extension Samples {
  private static let voice = Mutex<UnsafeMutablePointer<cst_voice>?>(nil)

  /// A sentence said by flite's voice, with silence around it.
  static func said(_ text: String, before: Duration = .zero, after: Duration = .zero) -> Samples {
    let speech = voice.withLock { voice -> [Int16] in
      if voice == nil {
        flite_init()
        voice = register_cmu_us_slt(nil)
      }
      // The voice's breath is random; what is heard is not to depend on what was said before.
      srand(1)
      guard let wave = flite_text_to_wave(text, voice) else { return [] }
      defer { delete_wave(wave) }
      precondition(wave.pointee.sample_rate == Samples.rate, "flite speaks at 16 kHz")
      return Array(
        UnsafeBufferPointer(start: wave.pointee.samples, count: Int(wave.pointee.num_samples)))
    }
    return silence(before) + Samples(speech) + silence(after)
  }

  /// Faint noise, as of a quiet room.
  static func silence(_ duration: Duration) -> Samples { noise(duration, amplitude: 8) }

  /// White noise, the same every time.
  static func noise(_ duration: Duration, amplitude: Int) -> Samples {
    var state: UInt32 = 1
    let count = Int(duration / .microseconds(1)) * Samples.rate / 1_000_000
    return Samples(
      (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int16(Int(state >> 16) % (2 * amplitude + 1) - amplitude)
      })
  }

  /// The same from across a room where sounds fade by 60 dB in so many seconds.
  func echoing(for seconds: Double) -> Samples {
    var random = SequenceGenerator(seed: 1)
    let reflections = (0..<600).map { _ in
      let delay = Int.random(in: 0..<Int(seconds * Double(Samples.rate)), using: &random)
      let fading = pow(10, -3 * Double(delay) / Double(Samples.rate) / seconds)
      return (delay, Bool.random(using: &random) ? 0.1 * fading : -0.1 * fading)
    }
    var sum = values.map { 0.4 * Double($0) }
    for (delay, share) in reflections where delay < values.count {
      for index in delay..<values.count { sum[index] += share * Double(values[index - delay]) }
    }
    return Samples(sum.map { Int16(max(-32_768, min(32_767, $0.rounded()))) })
  }

  static func + (one: Samples, other: Samples) -> Samples { Samples(one.values + other.values) }

  /// The sound cut into frames.
  var frames: [Frame] {
    stride(from: 0, to: values.count, by: Frame.length).map { start in
      Frame(samples: Array(values[start..<min(start + Frame.length, values.count)]), start: start)
    }
  }
}

extension Word {
  /// A word that stands nowhere in particular.
  init(_ text: String, _ pronunciations: PronunciationHint...) {
    self.init(
      text: text, pronunciations: pronunciations,
      location: SourceLocation(file: "test.jsgf", line: 1, column: 1))
  }
}

extension Automaton {
  /// An automaton of these sentences and no others; "*" is one or more dictated words.
  init(_ sentences: String..., hints: [String: PronunciationHint] = [:]) {
    self.init(sentences: sentences, hints: hints)
  }

  init(sentences: [String], hints: [String: PronunciationHint] = [:]) {
    var words: [Word] = []
    var indices: [String: Int] = [:]
    var states = [State()]
    for sentence in sentences {
      var state = 0
      for text in sentence.split(separator: " ").map(String.init) {
        var label = Label.dictation
        if text != "*" {
          let index = indices[text] ?? words.count
          if indices[text] == nil {
            indices[text] = index
            let word = hints[text].map { Word(text, $0) } ?? Word(text)
            words.append(word)
          }
          label = .word(index)
        }
        if let arc = states[state].arcs.first(where: { $0.label == label && $0.target != state }) {
          state = arc.target
          continue
        }
        states[state].arcs.append(Arc(label: label, target: states.count))
        state = states.count
        states.append(State(arcs: text == "*" ? [Arc(label: .dictation, target: state)] : []))
      }
      if states[state].endings.isEmpty { states[state].endings = [Ending()] }
    }
    self.init(words: words, tags: [], states: states, start: 0)
  }
}

extension PronunciationLexicon {
  /// The dictionary of the acoustic model.
  static let standard: Result<PronunciationLexicon, RecognitionError> = Result {
    () throws(RecognitionError) in try PronunciationLexicon(settings: RecognizerSettings())
  }
}

extension Recognizer {
  /// The hypothesis of one utterance.
  func hear(_ samples: Samples) throws -> Hypothesis? {
    try begin()
    for frame in samples.frames { _ = try accept(frame) }
    return try end().flatMap { $0.isBelieved ? $0 : nil }
  }
}

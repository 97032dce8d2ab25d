import Recognition
import Synchronization

/// Hears always the same, and keeps what it was asked and given.
final class ScriptedTranscriber: Transcriber {
  private let text: String
  private let asked = Mutex<[Passage]>([])
  private let paused = Mutex<[Int]>([])
  private let given = Mutex<[Int]>([])

  private let written: Writing?
  private let ends = Mutex<[Int]>([])
  private let preparing = Mutex<[Int?]>([])

  /// Hears this of each passage, and writes this down of each utterance.
  init(_ text: String, writing written: Writing? = nil) {
    (self.text, self.written) = (text, written)
  }

  /// How many utterances it was asked to write down.
  var writings: Int { writingEnds.count }

  /// Where each of those ended.
  var writingEnds: [Int] { ends.withLock { $0 } }

  /// The number of samples of each utterance that it was to prepare; `nil` where one began.
  var preparations: [Int?] { preparing.withLock { $0 } }

  func writing(of utterance: Utterance, end: Int) async throws -> Writing? {
    ends.withLock { $0.append(end) }
    return written
  }

  func prepare(_ samples: [Int16]) { preparing.withLock { $0.append(samples.count) } }

  func begin() { preparing.withLock { $0.append(nil) } }

  var passages: [Passage] { asked.withLock { $0 } }

  /// The number of samples it was given while somebody spoke.
  var followed: [Int] { given.withLock { $0 } }

  /// The number of samples it had been given at each pause of the speaker.
  var pauses: [Int] { paused.withLock { $0 } }

  func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    asked.withLock { $0.append(passage) }
    return Hypothesis.said(text).words
  }

  func follow(_ samples: [Int16]) {
    given.withLock { $0.append(samples.count) }
  }

  func settle() { paused.withLock { $0.append(followed.last ?? 0) } }
}

extension Hypothesis {
  /// Words of 300 ms each, but for "that", which is said quickly.
  static func said(_ text: String) -> Hypothesis {
    var time = Duration.zero
    let words = text.split(separator: " ").map { word in
      let start = time
      time += word == "that" ? .milliseconds(150) : .milliseconds(300)
      return Word(text: String(word), start: start, end: time, confidence: 0.5)
    }
    return Hypothesis(words: words, confidence: 0.5, canBeRefused: false)
  }
}

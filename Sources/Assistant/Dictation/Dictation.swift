internal import Intents
package import Recognition
internal import Sound
internal import Understanding

/// Has the words that a sentence leaves free read again by a transcriber, from the sound of the utterance.
///
/// Once something is dictated, the transcriber follows while it is spoken, so that little is left to do after.
package struct Dictation {
  /// What else belongs to a stretch before its first and after its last word.
  private static let edge = Duration.milliseconds(30)
  /// How many words before a stretch help to understand it.
  private static let context = 2
  /// How long a stretch must be before it is followed: what has just begun often turns out otherwise.
  private static let settled = Duration.milliseconds(300)

  private let transcriber: (any Transcriber)?
  /// The vocabularies' versions that the transcriber has learned.
  private var learned: [String: Int]?
  /// The first sample the transcriber looks at, once it follows.
  private var followed: Int?
  /// How many samples of the utterance the transcriber has had.
  private var given = 0

  /// Without a transcriber nothing is read again.
  package init(transcriber: (any Transcriber)?) {
    self.transcriber = transcriber
  }

  /// Gets ready for an utterance; where it may be nothing but free words, it is followed from its beginning.
  package mutating func begin(with language: Language, _ listening: Listening? = nil) {
    followed = listening?.takesFreeWordsAlone == true ? 0 : nil
    given = 0
    guard let transcriber else { return }
    transcriber.begin()
    guard learned != language.versions else { return }
    learned = language.versions
    transcriber.learn(language.names)
  }

  /// Takes note of what has been heard so far.
  package mutating func follow(_ hypothesis: Hypothesis, with listening: Listening) {
    guard transcriber != nil, followed == nil,
      let stretch = listening.dictatedStretches(of: hypothesis).last?.range,
      stretch.upperBound == hypothesis.words.count, let last = hypothesis.words.last,
      last.end - hypothesis.words[stretch.lowerBound].start >= Self.settled
    else { return }
    followed = Self.context(of: stretch, in: hypothesis)
  }

  /// Takes the samples of the utterance up to now.
  package mutating func accept(_ samples: [Int16]) {
    guard let followed, given < samples.count else { return }
    transcriber?.follow(Array(samples[given...]), from: followed)
    given = samples.count
  }

  /// The hypothesis with its free words as the transcriber hears them, where the sentence stays one.
  ///
  /// Where nothing was heard of what may be free words alone, it is what the transcriber hears.
  package func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, with listening: Listening
  ) async throws -> Hypothesis? {
    guard let transcriber else { return hypothesis }
    guard let hypothesis else { return try await hear(utterance, with: listening) }
    let stretches = listening.dictatedStretches(of: hypothesis)
    guard let first = stretches.first else { return hypothesis }
    // The same whether or not it was followed, so that a recording is heard as it was.
    let context = min(followed ?? .max, Self.context(of: first.range, in: hypothesis))
    var result = hypothesis
    // From the end, so that the places of those before stay.
    for stretch in stretches.reversed() {
      for stretch in [listening.stretchWithApp(stretch, of: hypothesis), stretch].compactMap(\.self)
      {
        let words = try await transcriber.transcribe(
          Self.passage(stretch, of: hypothesis, in: utterance, from: context))
        guard let heard = Self.kept(words, in: stretch, of: hypothesis) else { continue }
        let changed = result.replacing(heard.place, with: heard.words)
        if listening.isSentence(changed, like: result) {
          result = changed
          break
        }
      }
    }
    if let rival = result.rival, !listening.differ(rival, from: hypothesis) { result.rival = nil }
    return result
  }

  /// Which words take the place of which; `nil` where those that were heard stay.
  private static func kept(
    _ words: [Hypothesis.Word], in stretch: DictatedStretch, of hypothesis: Hypothesis
  ) -> (words: [Hypothesis.Word], place: Range<Int>)? {
    let place = stretch.range
    // Who hears the last word of the app's name hears the app.
    if stretch.endsWithApp, words.last?.text == hypothesis.words[place.upperBound - 1].text {
      return nil
    }
    guard stretch.beginsWithOptionalWord, place.count > 1, let first = words.first,
      first.text.prefix(2) != hypothesis.words[place.lowerBound].text.prefix(2)
    else { return words.isEmpty ? nil : (words, place) }
    // Only a word that sounds alike is another one misheard.
    let end = hypothesis.words[place.lowerBound].end
    let rest = words.filter { ($0.start + $0.end) / 2 > end }
    return rest.isEmpty ? nil : (rest, place.lowerBound + 1..<place.upperBound)
  }

  private func hear(_ utterance: Utterance, with listening: Listening) async throws -> Hypothesis? {
    guard let transcriber, listening.takesFreeWordsAlone else { return nil }
    let words = try await transcriber.transcribe(Passage(utterance.samples))
    guard !listening.interpretations(of: words.map(\.text)).isEmpty else { return nil }
    let sureness = words.reduce(0) { $0 + $1.confidence } / Double(max(1, words.count))
    return Hypothesis(words: words, confidence: sureness)
  }

  private static func passage(
    _ stretch: DictatedStretch, of hypothesis: Hypothesis, in utterance: Utterance,
    from context: Int
  ) -> Passage {
    let stretch = stretch.range
    let isLast = stretch.upperBound == hypothesis.words.count
    let start = max(0, (hypothesis.words[stretch.lowerBound].start - edge).samples)
    let end =
      isLast
      ? utterance.samples.values.count
      : (hypothesis.words[stretch.upperBound - 1].end + edge).samples
    let words = hypothesis.words.map(\.text)
    return Passage(
      utterance: utterance.samples, range: start..<max(start, end), context: context,
      before: Array(words[..<stretch.lowerBound]), after: Array(words[stretch.upperBound...]))
  }

  /// The first sample of the words that are read with a stretch.
  private static func context(of stretch: Range<Int>, in hypothesis: Hypothesis) -> Int {
    let first = max(0, stretch.lowerBound - context)
    return max(0, (hypothesis.words[first].start - edge).samples)
  }
}

extension Listening {
  /// Whether the words are a sentence of the same rule.
  fileprivate func isSentence(_ hypothesis: Hypothesis, like other: Hypothesis) -> Bool {
    rule(of: hypothesis).map { $0 == rule(of: other) } ?? false
  }

  /// Whether what was nearly heard instead means something else, whatever its free words.
  fileprivate func differ(_ rival: [String], from hypothesis: Hypothesis) -> Bool {
    guard let other = reading(of: rival), let best = reading(of: hypothesis.words.map(\.text))
    else { return false }
    return !best.withoutDictation.means(the: other.withoutDictation)
  }

  private func rule(of hypothesis: Hypothesis) -> String? {
    reading(of: hypothesis.words.map(\.text))?.rule
  }
}

extension Interpretation {
  fileprivate var withoutDictation: Interpretation {
    Interpretation(rule: rule, slots: slots.filter { !$0.isDictated }, score: score)
  }
}

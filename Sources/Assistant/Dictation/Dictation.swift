internal import Intents
package import Recognition
internal import Sound
internal import Understanding

/// Has a transcriber read the free words of a sentence again, from the utterance's sound.
///
/// Once something is dictated, the transcriber follows along during speech, so that little work is left at the end.
package struct Dictation {
  /// The margin of sound that belongs to a stretch before its first and after its last word.
  private static let edge = Duration.milliseconds(30)
  /// The least length of a stretch before it is followed; a shorter one often turns out to be something else.
  private static let settled = Duration.milliseconds(300)

  /// A pause after which the speaker has probably finished; shorter than the one that ends an utterance after free
  /// words.
  private static let pause = Duration.milliseconds(300)
  /// The most restarts of the transcriber in one utterance because the speaker goes on after all, whether it follows or writes
  /// all of it down.
  private static let restarts = 3

  private let transcriber: (any Transcriber)?
  /// The versions of the vocabularies that the transcriber has learnt.
  private var learned: [String: Int]?
  /// Whether the transcriber follows the utterance.
  private var isFollowing = false
  /// The number of the utterance's samples handed to the transcriber so far.
  private var given = 0
  /// Whether the transcriber has been told that the speaker has probably finished.
  private var isSettled = false
  private var settled = 0
  /// Where an utterance that it does not follow has probably ended.
  private var end: Int?
  /// Whether the transcriber writes down what was said up to there.
  private var isPrepared = false
  private var prepared = 0

  /// Without a transcriber, the free words stay as they were heard.
  package init(transcriber: (any Transcriber)?) {
    self.transcriber = transcriber
  }

  /// Prepares for an utterance; if it may consist of free words alone, it is followed from its beginning.
  package mutating func begin(with language: Language, _ listening: Listening? = nil) {
    isFollowing = listening?.takesFreeWordsAlone == true
    given = 0
    isSettled = false
    settled = 0
    end = nil
    isPrepared = false
    prepared = 0
    guard let transcriber else { return }
    transcriber.begin()
    guard learned != language.versions else { return }
    learned = language.versions
    transcriber.learn(language.names)
  }

  /// Starts following once the words heard so far include dictation; `clauses` is as for `reread`.
  package mutating func follow(
    _ hypothesis: Hypothesis, with listening: Listening,
    clauses: ([String]) -> [Range<Int>] = { [$0.indices] }
  ) {
    guard transcriber != nil, !isFollowing,
      let clause = clauses(hypothesis.words.map(\.text)).last,
      case let hypothesis = hypothesis.part(clause),
      let stretch = listening.dictatedStretches(of: hypothesis).last?.range,
      stretch.upperBound == hypothesis.words.count, let last = hypothesis.words.last,
      last.end - hypothesis.words[stretch.lowerBound].start >= Self.settled
    else { return }
    isFollowing = true
  }

  /// Takes the samples of the utterance up to now, the time since the last word, and where it has probably ended.
  ///
  /// In a pause the transcriber finishes its work, so that its words are ready when the utterance ends. Where what was heard will
  /// probably not be believed, it writes the utterance down.
  package mutating func accept(
    _ samples: [Int16], pause: Duration = .zero, end: ProbableEnd? = nil
  ) {
    prepare(samples, end)
    guard isFollowing, let transcriber, given < samples.count else { return }
    if isSettled {
      guard pause < Self.pause else { return }
      transcriber.begin()
      given = 0
      isSettled = false
    }
    transcriber.follow(Array(samples[given...]))
    given = samples.count
    guard pause >= Self.pause, settled <= Self.restarts else { return }
    transcriber.settle()
    isSettled = true
    settled += 1
  }

  private mutating func prepare(_ samples: [Int16], _ end: ProbableEnd?) {
    // Those that follow have heard the sound already.
    let end = isFollowing ? nil : end
    if isPrepared, end?.samples != self.end || end?.isDoubted == false {
      transcriber?.begin()
      isPrepared = false
    }
    self.end = end?.samples
    guard let end, end.isDoubted == true, !isPrepared, prepared <= Self.restarts else { return }
    transcriber?.prepare(Array(samples.prefix(end.samples)))
    isPrepared = true
    prepared += 1
  }

  /// Waits until the transcriber has processed all the sound it was given.
  ///
  /// Recordings are processed faster than they were spoken: without this, the transcriber would get less time than with
  /// live speech, and its work would be counted after the endpoint.
  package func catchUp() async {
    guard isFollowing else { return }
    await transcriber?.catchUp()
  }

  /// The hypothesis with its free words as the transcriber hears them, as long as the sentence stays a sentence.
  ///
  /// If the utterance may be free words alone and nothing was heard, the transcriber's words are the hypothesis; one
  /// outside the grammar isn't reread. `clauses` gives the positions of several commands said in one breath.
  package func reread(
    _ hypothesis: Hypothesis?, of utterance: Utterance, with listening: Listening,
    clauses: ([String]) -> [Range<Int>] = { [$0.indices] }
  ) async throws -> Hypothesis? {
    guard transcriber != nil else { return hypothesis }
    guard let hypothesis else { return try await hear(utterance, with: listening) }
    var result = hypothesis
    // Two sentences that differ only in their free words are no rivals.
    if let rival = result.rival, !listening.differ(rival, from: hypothesis) { result.rival = nil }
    guard !hypothesis.isOutside else { return result }
    let sentences = clauses(hypothesis.words.map(\.text)).map { range in
      (range: range, part: hypothesis.part(range))
    }
    let stretches = sentences.map { listening.dictatedStretches(of: $0.part) }
    // From the end, so that the positions of earlier ones stay valid.
    for (sentence, stretches) in zip(sentences, stretches).reversed() {
      let words = try await reread(
        stretches, of: sentence.part, in: utterance, with: listening,
        isLast: sentence.range.upperBound == hypothesis.words.count)
      result.words.replaceSubrange(sentence.range, with: words)
    }
    return result
  }

  /// Those who write whole utterances down, the quickest first.
  package var writers: [any Transcriber] { transcriber?.writers ?? [] }

  /// What a whole utterance says, in whatever words, as one of them writes it; `nil` where that is nothing.
  package func writing(
    of utterance: Utterance, by writer: any Transcriber
  ) async throws -> Writing? {
    try await writer.writing(of: utterance, end: end ?? utterance.samples.values.count)
  }

  /// The words of one sentence, with its stretches read again.
  private func reread(
    _ stretches: [DictatedStretch], of hypothesis: Hypothesis, in utterance: Utterance,
    with listening: Listening, isLast: Bool
  ) async throws -> [Hypothesis.Word] {
    var result = hypothesis
    for stretch in stretches.reversed() {
      for stretch in [listening.stretchWithApp(stretch, of: hypothesis), stretch].compactMap(\.self)
      {
        let words = try await transcriber?.transcribe(
          Self.passage(stretch, of: hypothesis, in: utterance, isLast: isLast))
        guard let words, let heard = Self.kept(words, in: stretch, of: hypothesis) else { continue }
        let changed = result.replacing(heard.place, with: heard.words)
        if listening.isSentence(changed, like: result) {
          result = changed
          break
        }
      }
    }
    return result.words
  }

  /// The transcribed words to use and the words they replace; `nil` if those heard first stay.
  private static func kept(
    _ words: [Hypothesis.Word], in stretch: DictatedStretch, of hypothesis: Hypothesis
  ) -> (words: [Hypothesis.Word], place: Range<Int>)? {
    let place = stretch.range
    var words = words
    // The word before the stretch, which the transcriber places a little later.
    if place.lowerBound > 0, let first = words.first,
      first.text == hypothesis.words[place.lowerBound - 1].text,
      first.start < hypothesis.words[place.lowerBound].start - edge
    {
      words.removeFirst()
    }
    // If the transcriber hears the last word of the app's name, the app was said.
    if stretch.endsWithApp, words.last?.text == hypothesis.words[place.upperBound - 1].text {
      return nil
    }
    guard stretch.beginsWithOptionalWord, place.count > 1, let first = words.first,
      first.text.prefix(2) != hypothesis.words[place.lowerBound].text.prefix(2)
    else { return words.isEmpty ? nil : (words, place) }
    // Only a word that sounds alike can be the optional word misheard.
    let end = hypothesis.words[place.lowerBound].end
    let rest = words.filter { ($0.start + $0.end) / 2 > end }
    return rest.isEmpty ? nil : (rest, place.lowerBound + 1..<place.upperBound)
  }

  private func hear(_ utterance: Utterance, with listening: Listening) async throws -> Hypothesis? {
    guard let transcriber, listening.takesFreeWordsAlone else { return nil }
    let words = try await transcriber.transcribe(Passage(utterance))
    guard !listening.interpretations(of: words.map(\.text)).isEmpty else { return nil }
    let sureness = words.reduce(0) { $0 + $1.confidence } / Double(max(1, words.count))
    return Hypothesis(words: words, confidence: sureness, canBeRefused: false)
  }

  private static func passage(
    _ stretch: DictatedStretch, of hypothesis: Hypothesis, in utterance: Utterance,
    isLast: Bool
  ) -> Passage {
    let stretch = stretch.range
    let isLast = isLast && stretch.upperBound == hypothesis.words.count
    let start = max(0, (hypothesis.words[stretch.lowerBound].start - edge).samples)
    let end =
      isLast
      ? utterance.samples.values.count
      : (hypothesis.words[stretch.upperBound - 1].end + edge).samples
    let words = hypothesis.words.map(\.text)
    return Passage(
      utterance: utterance.samples, phones: utterance.phones, range: start..<max(start, end),
      before: Array(words[..<stretch.lowerBound]), after: Array(words[stretch.upperBound...]))
  }

}

extension Hypothesis {
  /// The hypothesis reduced to some of its words.
  fileprivate func part(_ range: Range<Int>) -> Hypothesis {
    var part = self
    part.words = Array(words[range])
    return part
  }
}

extension Listening {
  /// Whether the words are a sentence of the same rule.
  fileprivate func isSentence(_ hypothesis: Hypothesis, like other: Hypothesis) -> Bool {
    rule(of: hypothesis).map { $0 == rule(of: other) } ?? false
  }

  /// Whether the runner-up means something else even without its free words.
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
    var reading = self
    reading.slots.removeAll(where: \.isDictated)
    return reading
  }
}

extension Utterance {
  /// The margin of silence kept around a cut, so that it doesn't click or end too soon.
  private static let margin = Duration.milliseconds(100)

  /// The dictated sound of a slot as the bytes of a WAV file; `nil` if the slot wasn't dictated.
  func sound(of slot: Interpretation.Slot, in hypothesis: Hypothesis) -> [UInt8]? {
    guard slot.isDictated, let last = slot.range.last, hypothesis.words.indices.contains(last)
    else { return nil }
    let start = (hypothesis.words[slot.range.lowerBound].start - Self.margin).samples
    let end = (hypothesis.words[last].end + Self.margin).samples
    let range = (max(0, start)..<max(0, start, end)).clamped(to: samples.values.indices)
    return Samples(Array(samples.values[range])).wave
  }
}

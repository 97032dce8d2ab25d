import Testing

@testable import Recognition

/// Margins are in score units, of which a frame of a word that fits well has some five.
struct EvidenceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let evidence: Evidence
    let isInside: Bool

    init(_ description: String, _ evidence: Evidence, isInside: Bool) {
      testDescription = description
      self.evidence = evidence
      self.isInside = isInside
    }
  }

  @Test(arguments: [
    Case("words that fit", Self.sentence([100, 100]), isInside: true),
    Case("words that do not fit", Self.sentence([-100, 50]), isInside: false),
    Case("nothing but silence", Self.sentence([]), isInside: true),
    Case("a breath after an answer", Self.sentence([10], silence: -90), isInside: true),
    Case("a noise after an answer", Self.sentence([10], silence: -200), isInside: false),
    Case("free words do not speak for it", Self.sentence([-10], free: 900), isInside: false),
    Case("a few free words", Self.sentence([500], free: 0, freeFrames: 100), isInside: true),
    Case(
      "as many as the others may carry", Self.sentence([500], free: 0, freeFrames: 130),
      isInside: false),
    Case(
      "no more is asked of a very long message",
      Self.sentence([1_700], free: 0, freeFrames: 5_000), isInside: true),
    Case("free words heard wrongly", Self.sentence([500], free: -300), isInside: true),
    Case("no such words at all", Self.sentence([500], free: -2_500), isInside: false),
    Case(
      "many words in noise", Self.sentence([-100, -100, -100, -100, -100], range: 18),
      isInside: true),
    Case(
      "many words that do not fit, in a clear room",
      Self.sentence([-100, -100, -100, -100, -100], range: 30), isInside: false),
    Case(
      "as few as fit noise by chance", Self.sentence([-100, -100, -100], range: 18),
      isInside: false),
    Case(
      "a sentence amid talk that fits barely", Self.sentence([300, 300], amidTalk: true),
      isInside: false),
    Case(
      "a sentence amid talk that fits well", Self.sentence([500, 500], amidTalk: true),
      isInside: true),
    Case(
      "of very many words some always fit",
      Self.sentence(Array(repeating: 10, count: 24)), isInside: false),
  ])
  func `a sentence is believed for the words that were listened for`(_ it: Case) {
    #expect(it.evidence.isInside == it.isInside)
  }

  @Test func `what Whisper's decoder says counts`() {
    var evidence = Self.heardAgain
    evidence.decoding = Evidence.Decoding(likelihood: -8, tokens: 3)
    let features = evidence.features
    #expect(features[Evidence.decoded] == 1)
    #expect(features["likelihood"] == -2)
  }

  @Test func `what it finds impossible is no worse than very unlikely`() {
    var evidence = Self.heardAgain
    evidence.decoding = Evidence.Decoding(likelihood: -90, tokens: 2)
    #expect(evidence.features["likelihood"] == -4)
  }

  @Test func `without Whisper there is nothing of it`() {
    let evidence = Self.heardAgain
    var decoded = evidence
    decoded.decoding = Evidence.Decoding(likelihood: -8, tokens: 3)
    let own = Set(decoded.features.keys).subtracting(evidence.features.keys)
    #expect(own == [Evidence.decoded, "likelihood"])
    #expect(evidence.features.allSatisfy { decoded.features[$0.key] == $0.value })
  }

  private static var heardAgain: Evidence {
    var evidence = sentence([100, 100])
    evidence.secondHearing = Evidence.SecondHearing(misfit: 0, phones: 9)
    return evidence
  }

  private static func sentence(
    _ margins: [Double], free: Double? = nil, freeFrames: Int = 20, silence: Double = 0,
    range: Double = 35, amidTalk: Bool = false
  ) -> Evidence {
    var evidence = Evidence()
    evidence.words = margins.map { Evidence.Word(frames: 30, margin: $0, letters: 5) }
    if let free {
      evidence.words.append(
        Evidence.Word(frames: freeFrames, margin: free, letters: 5, isFree: true))
    }
    evidence.silentFrames = 20
    evidence.silentMargin = silence
    evidence.levels.range = range
    evidence.followsTalk = amidTalk
    return evidence
  }
}

import Grammar
import Testing

@testable import Understanding

/// The classifier of sentences, by three made-up intents.
struct SentenceClassifierTests {
  private static let features = SentenceFeatures(
    classes: WordClasses("- please\n= one two\nbig large\nsmall tiny"), count: 1 << 10)

  private static let sentences = [
    ["paint it big", "paint it red", "paint the wall", "make it big and red"],
    ["sing a song", "sing for me", "sing it", "let me hear a song"],
    ["who are you", "what is that", "why not", "it rains"],
  ]

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static func features(of text: String) -> SentenceFeatures.Values {
    features.values(of: words(text))
  }

  private static func classifier() -> SentenceClassifier {
    var trainer = ClassifierTrainer(
      labels: ["Paint", "Sing", SentenceClassifier.none], featureCount: features.count)
    let examples = sentences.enumerated().flatMap { number, texts in
      texts.map { ClassifierTrainer.Example(features: features(of: $0), label: number) }
    }
    return trainer.classifier(trainedOn: examples, epochs: 20)
  }

  private func best(_ text: String, _ classifier: SentenceClassifier) -> String? {
    classifier.ranking(of: Self.features(of: text)).first?.label
  }

  @Test func `tells intents apart in words it was not taught`() {
    let classifier = Self.classifier()
    #expect(best("please paint that", classifier) == "Paint")
    #expect(best("a song", classifier) == "Sing")
    #expect(best("who is that", classifier) == SentenceClassifier.none)
    // By a word of similar use.
    #expect(best("make it large", classifier) == "Paint")
  }

  @Test func `probabilities add up to one`() {
    for text in ["paint it", "", "zzz"] {
      let ranking = Self.classifier().ranking(of: Self.features(of: text))
      #expect(abs(ranking.map(\.probability).reduce(0, +) - 1) < 1e-9)
      #expect(ranking.map(\.label).sorted() == ["", "Paint", "Sing"])
    }
  }

  @Test func `the same sentences teach the same, and what is written is read again`() throws {
    let classifier = Self.classifier()
    #expect(classifier == Self.classifier())
    #expect(try SentenceClassifier(bytes: classifier.bytes) == classifier)
  }

  @Test func `damaged bytes are refused`() {
    let bytes = Self.classifier().bytes
    for damaged in [[], [0], Array(bytes.dropLast()), bytes + [0], Array(bytes.dropFirst(3))] {
      #expect(throws: SentenceClassifier.Damaged.self) { try SentenceClassifier(bytes: damaged) }
    }
  }

  @Test func `an intent is learnt afterwards, and the others stay`() {
    let dance = SentenceClassifier.Lesson(
      label: "Dance",
      sentences: ["dance a waltz", "dance with me", "dance now"].map(Self.features(of:)))
    let taught = Self.classifier().learning(
      [dance], against: Self.sentences.joined().map(Self.features(of:)))
    #expect(best("please dance", taught) == "Dance")
    #expect(best("paint it", taught) == "Paint")
    #expect(best("sing with me", taught) == "Sing")
    #expect(best("why not", taught) == SentenceClassifier.none)
    #expect(Self.classifier().learning([], against: []) == Self.classifier())
  }

  @Test func `features do not depend on courtesies, and count each word once`() {
    #expect(Self.features(of: "please sing") == Self.features(of: "sing"))
    #expect(Self.features(of: "two songs") == Self.features(of: "one songs"))
    let features = Self.features(of: "sing sing sing sing").numbers
    #expect(Set(features).count == features.count)
    #expect(features.allSatisfy { 0..<Self.features.count ~= $0 })
  }
}

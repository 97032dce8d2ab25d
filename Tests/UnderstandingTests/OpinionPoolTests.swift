import Testing

@testable import Understanding

/// What several classifiers believe of a sentence together.
struct OpinionPoolTests {
  /// Tells "a" from "b" by their words, as it was taught.
  private static func member(_ lessons: [(text: String, label: Int)]) -> OpinionPool.Member {
    let features = SentenceFeatures(classes: WordClasses(""), count: 1 << 10)
    var trainer = ClassifierTrainer(labels: ["", "a", "b"], featureCount: features.count)
    let classifier = trainer.classifier(
      trainedOn: lessons.map {
        .init(features: features.values(of: words($0.text)), label: $0.label)
      }, epochs: 40)
    return OpinionPool.Member(classifier: classifier, features: features)
  }

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  private static let one = member([("it rains", 0), ("red apples", 1), ("blue pears", 2)])
  /// Takes "red" for the opposite.
  private static let other = member([("it rains", 0), ("green apples", 1), ("red pears", 2)])

  @Test func `what both believe is likely, and what one believes alone is not`() {
    let pool = OpinionPool([Self.one, Self.other])
    let ranking = pool.ranking(of: ["apples"])
    #expect(ranking[0].label == "a" && ranking[0].probability > 0.6)
    #expect(abs(ranking.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
    let alone = Self.one.ranking(of: ["red"])
    let together = pool.ranking(of: ["red"])
    #expect(alone[0].label == "a")
    #expect(together[0].probability < alone[0].probability)
    for (label, probability) in together {
      let mean = [Self.one, Self.other].reduce(0) { sum, member in
        sum + (member.ranking(of: ["red"]).first { $0.label == label }?.probability ?? 0) / 2
      }
      #expect(abs(probability - mean) < 1e-9)
    }
  }

  @Test func `what the first learns is believed by all, and the rest shrinks`() throws {
    let pool = OpinionPool([Self.one, Self.other])
      .learning(
        [("c", [Self.words("yellow plums"), Self.words("ripe plums")])], against: [["it", "rains"]])
    let ranking = pool.ranking(of: Self.words("yellow plums"))
    let first = try #require(pool.members.first).ranking(of: Self.words("yellow plums"))
    #expect(ranking[0].label == "c" && first[0].label == "c")
    #expect(abs(ranking[0].probability - first[0].probability) < 1e-9)
    #expect(abs(ranking.reduce(0) { $0 + $1.probability } - 1) < 1e-9)
  }

  @Test(arguments: [
    "apples", "red", "red apples", "it rains", "rains apples", "blue pears", "what",
  ])
  func `what the first believes bounds what all do`(text: String) {
    let pool = OpinionPool([Self.one, Self.other])
    let words = Self.words(text)
    let ranking = pool.ranking(of: words)
    let best = ranking.first { !$0.label.isEmpty }?.probability ?? 0
    for least in [0.3, 0.5, 0.6, 0.7, 0.9, 0.99] where best >= least {
      let reaching = pool.ranking(of: words, reaching: least, besides: "")
      #expect(reaching?.map(\.label) == ranking.map(\.label))
      #expect(reaching?.map(\.probability) == ranking.map(\.probability))
    }
    let one = OpinionPool([Self.one])
    #expect(one.ranking(of: words, reaching: best + 0.999, besides: "") == nil)
    // Who is sure that it means nothing leaves too little for the others.
    if text == "it rains" { #expect(pool.ranking(of: words, reaching: 0.9, besides: "") == nil) }
  }

  @Test func `an empty pool ranks nothing, and a single member ranks alone`() {
    #expect(OpinionPool([]).ranking(of: ["apples"]).isEmpty)
    #expect(OpinionPool([Self.one]).ranking(of: ["red"])[0].label == "a")
  }
}

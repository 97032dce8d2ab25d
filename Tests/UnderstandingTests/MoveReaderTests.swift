import Intents
import Testing

@testable import Understanding

/// What is done with a sentence, told by its words and by where it is said.
struct MoveReaderTests {
  private static let classes = WordClasses("- please okay")

  private static let taught: [(Situation.Kind, Move, [String])] = [
    (.confirm, .yes, ["okay then", "go for it", "please do", "that's the one, send it"]),
    (.confirm, .no, ["leave it", "i've gone off the idea", "not any more", "don't bother"]),
    (.done, .undo, ["leave it as it was", "put that back", "as it was before, please"]),
    (.done, .thanks, ["okay then", "lovely", "please and thank you"]),
    (.ask, .wait, ["let me think", "give me a second"]),
  ]

  private static func words(_ text: String) -> [String] {
    text.replacing(",", with: " ,").split(separator: " ").map(String.init)
  }

  private static func reader() -> MoveReader {
    let features = MoveReader.features(classes, nil, count: 1 << 10)
    var trainer = ClassifierTrainer(
      labels: Move.allCases.map(\.rawValue), featureCount: features.count)
    let examples = taught.flatMap { kind, move, texts in
      texts.map { text in
        ClassifierTrainer.Example(
          features: features.values(
            of: words(text), markedBy: Situation(kind, domain: "Lists").marks),
          label: Move.allCases.firstIndex(of: move) ?? 0)
      }
    }
    let classifier = trainer.classifier(trainedOn: examples, epochs: 30)
    return MoveReader([.init(classifier: classifier, features: features)])
  }

  /// The same words agree to a question, and close where something was done.
  @Test(arguments: [
    ("okay then", Situation.Kind.confirm, Move.yes), ("okay then", .done, .thanks),
    ("leave it", .confirm, .no), ("put that back as it was", .done, .undo),
    ("let me think a second", .ask, .wait), ("send it then, go", .confirm, .yes),
  ]) func `a move is told by the words and by where they are said`(
    text: String, kind: Situation.Kind, move: Move
  ) {
    let told = Self.reader().move(of: Self.words(text), in: Situation(kind, domain: "Lists"))
    #expect(told?.0 == move)
  }

  @Test func `words of courtesy count, and no words are no move`() {
    let reader = Self.reader()
    #expect(reader.move(of: ["please"], in: Situation(.done, domain: nil)) != nil)
    #expect(reader.move(of: [], in: Situation(.done, domain: nil)) == nil)
  }

  @Test func `a repair's new words are placed among all that was said`() throws {
    let slot = Interpretation.Slot(
      name: "time", value: .text("seven"), raw: "seven", range: 2..<3)
    let reading = Interpretation(rule: "SetAlarm", slots: [slot], score: 0, text: "make it seven")
    let repair = Repair(said: [], readings: [reading], heard: reading)
    let words = Self.words("och , seven is fine")
    let placed = repair.placed(in: words, at: 2, without: 2)
    #expect(placed.heard.slots.map(\.range) == [2..<3])
    #expect(placed.heard.text == "och , seven is fine")
    // Words of the lead are none that were said.
    #expect(repair.placed(in: words, at: 2, without: 3).heard.slots.map(\.range) == [0..<0])
    #expect(repair.placed(in: ["seven"], at: 2, without: 0).heard.slots.map(\.range) == [0..<0])
  }
}

import Foundation
import Intents
import Testing

@testable import Understanding

/// Words that give values, told by the encoder that is shipped.
struct SlotTaggerTests {
  private static let tagger = Result {
    let file = World.models.appending(path: "reading/sentences.bin")
    return SlotTagger(encoder: try SentenceEncoder(bytes: Array(try Data(contentsOf: file))))
  }

  private static let parameters: [String: Set<String>] = [
    "AddTasks": ["targetTaskList", "taskTitles", "temporalEventTrigger", "priority", "reminder"],
    "RequestPayment": ["payer", "currencyAmount", "note"],
    "SetCarLockStatus": ["locked", "carName"],
    "ExtendTimer": ["duration", "label", "timer", "position"],
    "SetTimer": ["duration", "label", "count"],
    "SendMessage": ["recipients", "content", "isReply"],
  ]

  /// The words of each span, after its parameter and value.
  private static func spans(in text: String, of intent: String) throws -> [String] {
    let words = text.replacing(",", with: " ,").split(separator: " ").map(String.init)
    return try tagger.get().spans(in: words, of: try #require(parameters[intent])).map { span in
      span.parameter + (span.value.map { "=\($0)" } ?? "") + ":"
        + words[span.range].joined(separator: " ")
    }
  }

  @Test(
    arguments: [
      (
        "AddTasks", "stick two onions and some bleach on the corner shop list",
        ["taskTitles:two onions", "taskTitles:bleach", "targetTaskList:corner shop"]
      ),
      (
        "RequestPayment", "it's high time that hilda coughed up the fourteen dollars",
        ["payer:hilda", "currencyAmount:fourteen dollars"]
      ),
      ("SetCarLockStatus", "shut the jeep up tight", ["locked=true:shut", "carName:jeep"]),
      ("SetCarLockStatus", "there she is, open her up", ["locked=false:open"]),
      ("ExtendTimer", "two more minutes", ["duration:two more minutes"]),
      (
        "SetTimer", "half an hour for the lasagne, starting now",
        ["duration:half an hour", "label:lasagne"]
      ),
      (
        "SendMessage", "ping hilda, train is late", ["recipients:hilda", "content:train is late"]
      ),
    ] as [(String, String, [String])])
  func `values are told in sentences of no rule`(
    intent: String, text: String, expected: [String]
  ) throws {
    let spans = try Self.spans(in: text, of: intent)
    #expect(spans == expected, "\(spans)")
  }

  @Test func `only parameters that are asked for are told`() throws {
    let words = ["put", "cheese", "on", "the", "list"]
    let tagger = try Self.tagger.get()
    #expect(tagger.spans(in: words, of: []).isEmpty)
    #expect(tagger.spans(in: words, of: ["nothing"]).isEmpty)
    #expect(tagger.spans(in: [], of: ["taskTitles"]).isEmpty)
    #expect(tagger.spans(in: words, of: ["taskTitles"]).map(\.range) == [1..<2])
  }

  /// A word may be left out of an amount, but not from between two numbers.
  @Test(arguments: [
    ("two whole minutes on it", Duration.seconds(120)), ("set it for ten to fifteen minutes", nil),
  ])
  func `two numbers are never made one`(text: String, expected: Duration?) throws {
    let numbers: Set = ["two", "ten", "fifteen"]
    let durations = ["two minutes": 120, "ten fifteen minutes": 1_500]
    let told = ToldValues(
      tagger: try Self.tagger.get(),
      parameters: [ParameterDefinition(name: "duration", kind: .duration)], fragments: nil,
      discourse: Discourse(),
      quantities: { words, kind in
        if kind == .number {
          return words.count == 1 && numbers.contains(words[0]) ? [.number(1)] : []
        }
        return durations[words.joined(separator: " ")].map { [.duration(.seconds($0))] } ?? []
      }
    ).values(in: text.split(separator: " ").map(String.init))
    #expect(told.slots.map(\.value) == (expected.map { [.duration($0)] } ?? []))
    #expect(told.isDoubtful == (expected == nil))
  }
}

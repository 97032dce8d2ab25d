import Foundation
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
}

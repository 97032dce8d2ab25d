import Conversation
import Foundation
import Intents
import LanguageTestKit
import Testing

@Suite struct WordingTests {
  @Test func `every phrase of the engine has words`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Models/en-US/dialogue.json")
    let wording = try Wording(
      file: "dialogue.json", data: Data(contentsOf: file), language: ShippedLanguage.english.spoken)
    for phrase in Wording.Phrase.allCases {
      let fields: [String: Value] = [
        "app": "A", "value": "v", "choices": "c", "count": 2, "parameter": "p", "reason": "r",
        "examples": "e", "abilities": "a", "one": "o", "other": "o", "request": "r",
        "sentence": "s", "wait": "w", "answer": "d", "device": "d",
        "untaken": "u",
      ]
      #expect(!wording(phrase, fields).isEmpty)
      #expect(!wording(phrase, fields).contains("${"))
    }
  }

  @Test(arguments: [
    (#"{"cancelled": "OK."}"#, "phrase 'ask' is missing"),
    (#"{"canceled": "OK."}"#, "unknown phrase 'canceled'"),
    (#"{"cancelled": "${"}"#, "cancelled: '${': '${' is never closed"),
    (#"{"cancelled": "No ${app}."}"#, "cancelled: nothing is known of '${app}' here"),
    (
      #"{"unsupported": "Not ${value}."}"#,
      "unsupported: a sentence is needed for when '${value}' is not known"
    ),
    (#"{"cancelled": 3}"#, "cancelled: expected a text or an array of texts"),
    (#"["cancelled"]"#, "expected an object"),
  ])
  func `a mistake is reported with its place`(_ json: String, _ complaint: String) {
    let error = #expect(throws: CatalogueError.self) {
      try Wording(
        file: "dialogue.json", data: Data(json.utf8), language: ShippedLanguage.english.spoken)
    }
    #expect(error?.description == "cannot read 'dialogue.json': \(complaint)")
  }
}

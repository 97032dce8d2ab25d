import Foundation
import LanguageTestKit
import Testing

@testable import Intents

@Suite struct WrittenLanguageTests {
  @Test(arguments: [
    (#""decimal": ".""#, #""decimal": """#, "decimal: expected one character, found ''"),
    (#""point": "point","#, "", "key 'point' is missing"),
    (#""point": "point""#, #""point": 3"#, "point: expected a text"),
    (#""%": "percent""#, #""%%": "percent""#, "signs: expected keys of one character, found '%%'"),
    (
      #""hour": "#, #""houre": 1, "hour": "#,
      "times: unknown key 'houre', expected one of hour, lateHour, minute, earlyMinute, afterMidnight, halves"
    ),
  ])
  func `a faulty file is refused with its place`(
    part: String, replacement: String, complaint: String
  ) throws {
    let file = ShippedLanguage.english.folder.appending(path: "written.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    let faulty = text.replacing(part, with: replacement, maxReplacements: 1)
    try #require(faulty != text)
    let error = #expect(throws: CatalogueError.self) {
      try WrittenLanguage(
        file: "written.json", data: Data(faulty.utf8), numbers: ShippedLanguage.english.numbers)
    }
    #expect(error?.description == "cannot read 'written.json': \(complaint)")
  }
}

import Foundation
import Testing

@testable import Speech

struct PlainTextTests {
  private static let words = Result {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Models/en-US/voice.json")
    return try JSONDecoder().decode(SignWords.self, from: Data(contentsOf: file))
  }
  private static let abbreviations: Set = ["dr", "e.g", "etc", "i.e", "mr", "no", "st"]

  @Test(arguments: [
    ("Tom’s “list” – done…", "Tom's \"list\" ,  done."),
    ("café Zoë Łódź straße", "cafe Zoe Lodz strasse"),
    ("€20, £1 or €15.50", "20 euros, 1 pound or 15 euros 50"),
    ("$15.50", "$15.50"),
    ("2.5 km in 30 min, 1 km", "2.5 kilometers in 30 minutes, 1 kilometer"),
    ("20°C, 68 °F, 20°", "20 degrees Celsius, 68 degrees Fahrenheit, 20 degrees"),
    ("5 items", "5 items"),
    ("at 7:30 am", "at 7:30 am"),
    ("pears & milk", "pears and milk"),
    ("90 km/h, 1 km/h", "90 kilometers per hour, 1 kilometer per hour"),
    ("½ × 3", " one half  times  3"),
    ("a\u{0}b\u{7}c", "a b c"),
    ("hi 😀", "hi  "),
  ])
  func `signs become words flite can say`(text: String, plain: String) throws {
    #expect(PlainText(text, saying: try Self.words.get()).text == plain)
  }

  @Test(arguments: [
    ("One. Two? Three!", ["One.", "Two?", "Three!"]),
    ("Dr. Smith, e.g. at 7 a.m. today.", ["Dr. Smith, e.g. at 7 a.m. today."]),
    ("J. Smith is here.", ["J. Smith is here."]),
    ("Did you mean \"Store?\" Yes", ["Did you mean \"Store?\"", "Yes"]),
    ("It costs $15.50 now", ["It costs $15.50 now"]),
    ("one\ntwo", ["one", "two"]),
    ("... !", []),
    ("", []),
  ])
  func `a text is cut after its sentences`(text: String, expected: [String]) {
    #expect(sentences(of: text, abbreviations: Self.abbreviations) == expected)
  }

  @Test func `a long sentence is cut after a comma and keeps its words`() {
    let items = (1...60).map { "item\($0)," }
    let pieces = sentences(of: items.joined(separator: " "), abbreviations: [])
    #expect(pieces.count > 3)
    #expect(pieces.allSatisfy { $0.count <= 160 && $0.hasSuffix(",") })
    #expect(pieces.joined(separator: " ") == items.joined(separator: " "))
  }
}

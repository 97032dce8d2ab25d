import Foundation
import Grammar
import Intents
import Testing

@testable import Understanding

/// What the words alone say of sentences in which one clause asks for something and others tell why.
@Suite struct RequestsTests {
  private static let discourse = #"""
    {"joins": ["and"], "heardJoins": [], "corrections": [], "leads": [], "tails": [], "pronouns": {},
     "remarkJoins": ["so", "but"], "conditions": ["if", "in case"], "prohibitions": ["don't"]}
    """#

  /// What is made of some words: the intent, how likely, and the first of a slot's words; the rest says nothing.
  private static let estimates: [String: (intent: String, probability: Double)] = [
    "get me a taxi": ("Ride", 0.9), "my knee hurts so get me a taxi": ("Ride", 0.7),
    "get me a taxi at noon": ("Ride", 0.95), "wake me early": ("Alarm", 0.97),
    "lock the car": ("Lock", 0.7), "i am upstairs lock the car": ("Alarm", 0.65),
    "the whole sentence , get me a taxi": ("Lock", 0.96),
    "show me some pictures": ("Photos", 0.9),
    "show me some pictures if there are any": ("Photos", 0.9),
  ]

  /// Photos are only asked for.
  private static func catalogue() throws -> Catalogue {
    let photos = IntentDefinition(name: "Photos", title: "find photos", isQuery: true)
    return try Catalogue(domains: [.init(name: "Test", intents: [photos])])
  }

  @Sendable private static func estimate(_ words: [String]) -> Interpretation? {
    guard let (intent, probability) = estimates[words.joined(separator: " ")] else { return nil }
    let slot = words.firstIndex(of: "taxi").map {
      Interpretation.Slot(name: "vehicle", value: .text("taxi"), raw: "taxi", range: $0..<($0 + 1))
    }
    var reading = Interpretation(
      rule: intent, slots: slot.map { [$0] } ?? [], score: -1,
      text: words.joined(separator: " "))
    reading.probability = probability
    (reading.isGuess, reading.isTentative) = (true, probability < 0.8)
    return reading
  }

  /// A sentence, the intent that is read, whether it is asked about, and where the taxi is.
  static let cases: [(text: String, intent: String?, isAsked: Bool, taxi: Int?)] = [
    ("get me a taxi", "Ride", false, 3),
    // The request behind the reason, before it, and between two.
    ("my feet hurt , get me a taxi", "Ride", false, 7),
    ("get me a taxi , my feet hurt", "Ride", false, 3),
    ("my feet hurt so get me a taxi but hurry up", "Ride", false, 7),
    // The clause says more than the whole, and less of it.
    ("my knee hurts so get me a taxi", "Ride", false, 7),
    ("the whole sentence , get me a taxi", "Lock", false, 7),
    // As much as belongs to it.
    ("my feet hurt , get me a taxi but at noon", "Ride", false, 7),
    ("my feet hurt , get me a taxi at noon", "Ride", false, 7),
    // The likelier of two, and what is not sure enough is asked about.
    ("get me a taxi , wake me early", "Alarm", false, nil),
    ("i am upstairs , lock the car", "Lock", true, nil),
    // Nothing stands before or behind a condition, or behind a mere "don't"; nothing is made of less than three words.
    ("don't , get me a taxi", nil, false, nil),
    ("don't walk , get me a taxi", "Ride", false, 6),
    ("if it rains , get me a taxi", nil, false, nil),
    ("in case it rains , get me a taxi", nil, false, nil),
    ("get me a taxi , if it rains", nil, false, nil),
    ("get me a taxi , but if it rains", nil, false, nil),
    // What only asks is answered on any condition.
    ("show me some pictures , if there are any", "Photos", false, nil),
    ("if there are any , show me some pictures", "Photos", false, nil),
    ("my feet hurt , but really hurt", nil, false, nil),
  ]

  @Test(arguments: cases)
  func `one clause asks, the others tell why`(
    text: String, intent: String?, isAsked: Bool, taxi: Int?
  ) throws {
    let discourse = try Discourse(file: "discourse.json", data: Data(Self.discourse.utf8))
    let reader = SentenceReader(
      discourse: discourse, catalogue: try Self.catalogue(), read: { _ in [] },
      estimate: Self.estimate)
    let words = text.split(separator: " ").map(String.init)
    let reading = try reader.clauses(of: words).flatMap(\.readings).first
    #expect(reading?.rule == intent && (reading?.isTentative ?? false) == isAsked)
    #expect(reading?.slots.first?.range.lowerBound == taxi)
    if let reading { #expect(reading.text == text) }
  }
}

import Conversation
import Intents
import Testing

@testable import Assistant

/// Values in sentences that no rule reads.
struct ToldValuesTests {
  private static let session = Result {
    try Fixture.composition().session(database: try Fixture.database())
  }

  /// The values of a sentence's intent, each after its parameter, as text.
  private static func values(of text: String) throws -> (intent: String?, slots: [String: String]) {
    let outcome = try session.get().read(text, expecting: .command)
    let slots = outcome.interpretation?.slots ?? []
    return (
      outcome.intentName,
      Dictionary(slots.map { ($0.name, $0.value.text ?? $0.raw) }) { "\($0), \($1)" }
    )
  }

  @Test(arguments: [
    (
      "would you chase anne for the fourteen dollars for the cake", "RequestPayment",
      ["currencyAmount": "fourteen dollars", "payer": "anne", "note": "cake"]
    ),
    (
      "the clients have cried off, so the sakura booking on thursday can go",
      "CancelRestaurantReservation",
      ["restaurant": "sakura", "bookingDateComponents": "thursday"]
    ),
    // A name of several words is one, though each might begin it.
    (
      "that plumber finally came and fixed the drip, so we can cross off call plumber on the house list",
      "SetTaskAttribute", ["taskTitle": "call plumber"]
    ),
    (
      "set me up with a fresh list and name it attic", "CreateTaskList",
      ["title": "attic"]
    ),
    // A text has the word that begins it, and its commas.
    (
      "there's a slip in the text i sent to bill, please correct it to we shall be home by six",
      "EditMessage", ["editedContent": "we shall be home by six"]
    ),
    (
      "text marcus, running behind, begin supper without me", "SendMessage",
      ["content": "running behind, begin supper without me"]
    ),
    // A name is told from what belongs to it.
    (
      "make bill's text unread again, i'll deal with it later", "SetMessageAttribute",
      ["senders": "bill"]
    ),
    (
      "you can call our table at luigi's off, the meeting runs late", "CancelRestaurantReservation",
      ["restaurant": "luigi's"]
    ),
    // What a rule takes for one name is told to be other values.
    ("play some quiet jazz", "PlayMedia", ["moodNames": "quiet", "genreNames": "jazz"]),
    ("play some benny goodman", "PlayMedia", ["artistName": "benny goodman"]),
    (
      "remind me to watch the nine o'clock news", "AddTasks",
      ["taskTitles": "watch the nine o'clock news"]
    ),
    (
      "remind me to thank anne for tuesday dinner", "AddTasks",
      ["taskTitles": "thank anne for tuesday dinner"]
    ),
    ("pick up, bluetooth", "AnswerCall", ["audioRoute": "bluetooth"]),
    // What a rule reads in a part of the words lacks what the others tell.
    (
      "new list, attic stuff, start it off with moth balls and twine", "CreateTaskList",
      ["title": "attic stuff", "taskTitles": "moth balls, twine"]
    ),
    (
      "there's neds about the street, so shut the car up tight", "SetCarLockStatus",
      ["locked": "true", "carName": "car"]
    ),
  ])
  func `values are found where no rule says where they are`(
    text: String, intent: String, expected: [String: String]
  ) throws {
    let found = try Self.values(of: text)
    #expect(found.intent == intent)
    for (name, value) in expected { #expect(found.slots[name] == value, "\(found.slots)") }
  }

  @Test(arguments: [
    ("mate , give it two more minutes on the timer", "ExtendTimer", "duration", "two more minutes"),
    (
      "chuck cheese, bleach and matches down on the shopping", "AddTasks", "taskTitles",
      "cheese, bleach, matches"
    ),
  ])
  func `words between are no values, and commas part them`(
    text: String, intent: String, parameter: String, expected: String
  ) throws {
    let found = try Self.values(of: text)
    #expect(found.intent == intent)
    #expect(found.slots[parameter] == expected, "\(found.slots)")
  }
}

import Foundation
import Testing

/// `heed teach`, on the few intents that are left where most domains are off, and on a part of what people say.
@Suite(.timeLimit(.minutes(3))) struct TeachTests {
  private static let off = [
    "messaging", "rides", "calls", "payments", "bills", "reservations", "clock", "workouts", "car",
    "photos", "media", "lists", "shortcuts",
  ]

  /// Every so many lines of what people say are taught.
  private static let step = 12

  /// A household with most domains off, and with models that say less.
  private static func household() throws -> Household {
    let household = try Household()
    try household.write(#"{"domains": {"off": \#(off)}}"#, to: "few.json")
    let models = Household.root.appending(path: "Models")
    try household.link(to: models, as: "models", besides: ["en-US"])
    try household.link(
      to: models.appending(path: "en-US"), as: "models/en-US", besides: ["reading"])
    let texts = ["said.txt", "moves.txt", "talk.txt"]
    let reading = models.appending(path: "en-US/reading")
    try household.link(to: reading, as: "models/en-US/reading", besides: Set(texts))
    for text in texts {
      let lines = try String(contentsOf: reading.appending(path: text), encoding: .utf8)
        .split(separator: "\n")
      let some = stride(from: 0, to: lines.count, by: step).map { lines[$0] }
      try household.write(some.joined(separator: "\n"), to: "models/en-US/reading/\(text)")
    }
    return household
  }

  /// The shares of a line, in percent, and the number of sentences.
  private struct Score {
    let right: Double
    let wrong: Double
    let silent: Double
    let count: Int

    init?(_ line: Substring) {
      let numbers = line.matches(of: /([\d.]+) (?:%|sentences)/).compactMap { Double($0.1) }
      guard numbers.count == 4 else { return nil }
      (right, wrong, silent) = (numbers[0], numbers[1], numbers[2])
      count = Int(numbers[3])
    }
  }

  @Test func `the reader is tried on words and on domains that it is not taught`() async throws {
    let household = try Self.household()
    let run = try await household.heed([
      "teach", "--validate", "--config", "FOLDER/few.json", "--models", "FOLDER/models",
      "--world", "Audio/world.json",
    ])
    try #require(run.code == 0, "\(run.errors)")
    let names = run.lines.map { String($0.prefix { $0 != ":" }) }
    let domains = ["Help", "Lists", "Lock", "Volume"]
    #expect(names == ["by words"] + domains.map { "without \($0)" } + ["moves, by domain"])
    var scores = run.lines.compactMap(Score.init)
    try #require(scores.count == names.count, "\(run.output)")
    for score in scores {
      #expect(abs(score.right + score.wrong + score.silent - 100) < 0.2 && score.count > 100)
    }
    // What is said of one domain tells what is done in the others.
    let moves = scores.removeLast()
    #expect(moves.right > 20 && moves.wrong < moves.right / 2)
    // Words that it knows say something of sentences that it doesn't.
    #expect(scores[0].right > 20 && scores[0].wrong < 7)
    #expect(scores[0].count > scores.dropFirst().map(\.count).reduce(0, max))
    // Of what nobody taught it nothing can be right, and little may be taken for something else.
    for score in scores.dropFirst() { #expect(score.right == 0 && score.wrong < 15) }
    #expect(!FileManager.default.fileExists(atPath: household.path("weights.bin")))
  }

  @Test func `what it is taught is told line by line`() async throws {
    let household = try Self.household()
    let run = try await household.heed([
      "teach", "--lessons", "--config", "FOLDER/few.json", "--models", "FOLDER/models",
    ])
    let lessons = try #require(run.objects, "\(run.errors)")
    #expect(run.code == 0 && lessons.allSatisfy { $0["text"] is String })
    let intents = Set(lessons.compactMap { $0["intent"] as? String })
    #expect(intents.isSuperset(of: ["", "Help", "SetVolume"]) && !intents.contains("SetTimer"))
    #expect(lessons.contains { $0["made"] as? Bool == true && $0["intent"] as? String == "Help" })
    let agreeing = lessons.first { $0["move"] as? String == "yes" }
    #expect((agreeing?["situation"] as? [String])?.first == "confirm")
    // Values stand with their words, also of what is made of rules.
    #expect(
      lessons.contains { $0["made"] != nil && ($0["slots"] as? [[String: Any]])?.isEmpty == false })
    let slots = lessons.filter { $0["topic"] as? String == "SetVolume" }
      .flatMap { $0["slots"] as? [[String: Any]] ?? [] }
    #expect(slots.contains { $0["parameter"] as? String == "muted" && $0["value"] is String })
    let places = slots.compactMap { slot in
      (slot["start"] as? Int).flatMap { start in (slot["end"] as? Int).map { $0 - start } }
    }
    #expect(places.count == slots.count && places.allSatisfy { $0 > 0 })
  }
}

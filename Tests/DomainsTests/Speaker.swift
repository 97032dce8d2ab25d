import Conversation
import Foundation
import Intents
import Storage

@testable import Domains

/// Speaks with the real dialogue and the shipped words; what is heard is given as readings.
struct Speaker {
  private(set) var dialogue: Dialogue

  init(_ apps: [App]) throws {
    let wording = try Data(contentsOf: CatalogueFiles.folder.appending(path: "dialogue.json"))
    dialogue = Dialogue(
      catalogue: try CatalogueFiles.catalogue(
        "lists.json", "messaging.json", "rides.json", "calls.json", "payments.json",
        "reservations.json", "clock.json", "volume.json", "workouts.json", "car.json",
        "photos.json", "media.json", "bills.json"),
      apps: apps, wording: try Wording(file: "dialogue.json", data: wording))
  }

  /// Says a sentence of a rule; gives what is answered.
  mutating func say(_ rule: String, _ slots: [String: Value] = [:]) async -> String {
    let heard = slots.sorted { $0.key < $1.key }.flatMap { name, value in
      value.elements.map {
        Interpretation.Slot(name: name, value: $0, raw: $0.spoken, range: 0..<1)
      }
    }
    let reading = Interpretation(rule: rule, slots: heard, score: 0)
    return await dialogue.respond(to: .understood([reading])).text
  }

  mutating func answer(_ word: String) async -> String {
    await say("Answer", ["answer": .text(word)])
  }

  mutating func choose(_ name: String) async -> String {
    await say("Answer", ["choice": .text(name)])
  }

  mutating func choose(number: Double) async -> String {
    await say("Answer", ["ordinal": .number(number)])
  }

  mutating func respond(to input: Input) async -> String { await dialogue.respond(to: input).text }
}

import DialogueTestKit
import Domains
import Foundation
import Intents
import LanguageTestKit
import SoundTestKit
import Storage
import Testing

@testable import Assistant

/// "The last", "my first three", "the second one", "since yesterday": what is typed chooses what it says, and no more, among
/// things that are there.
struct ChosenThingsTests {
  /// A sentence or several, and the names of what the last one found or changed; a number is only counted.
  struct Case: CustomTestStringConvertible, Sendable {
    let said: [String]
    let found: [String]

    init(_ said: String..., found: [String]) {
      self.said = said
      self.found = found
    }

    var testDescription: String { said.joined(separator: " / ") }
  }

  private static let ten = Money(amount: 10, currency: "USD")

  /// A household to which three messages, two payments and a call have come.
  private static func database() throws -> Database {
    let database = try Fixture.database()
    let domains = Fixture.domains(in: database)
    let arrivals = [
      Arrival(.message, from: "Bill James", text: "are you coming"),
      Arrival(.message, from: "Bill James", text: "bring some bread"),
      Arrival(.message, from: "Nancy Walker", text: "the meeting is at ten"),
      Arrival(.payment(ten), from: "Tom Clark", text: "lunch"),
      Arrival(.payment(ten), from: "Anne Johnson", text: "dinner"),
      Arrival(.call(event: "missed", isVideo: false), from: "Emily Carter"),
      Arrival(.call(event: "missed", isVideo: false), from: "Tom Baker"),
    ]
    for arrival in arrivals { #expect(try domains.receive(arrival)) }
    return database
  }

  private static let messages: [Case] = [
    Case("read the last message from bill", found: ["bring some bread"]),
    Case("read the first message from bill", found: ["are you coming"]),
    Case("read my oldest unread message", found: ["are you coming"]),
    Case("read the second message", found: ["bring some bread"]),
    Case("read my last two messages", found: ["bring some bread", "the meeting is at ten"]),
    Case("show my two oldest messages", found: ["are you coming", "bring some bread"]),
    Case("show my messages", "read the second one", found: ["bring some bread"]),
    Case(
      "show my messages since yesterday",
      found: ["are you coming", "bring some bread", "the meeting is at ten"]),
    Case("show my messages before yesterday", found: []),
    Case("show messages from bill about bread", found: ["bring some bread"]),
    Case(
      "mark all messages from bill as read", "mark the last message from bill as unread",
      "show my unread messages from bill", found: ["bring some bread"]),
    Case(
      "show my messages", "read the first one", "flag it", "show my flagged messages",
      found: ["are you coming"]),
    Case(
      "show my messages from bill", "mark all of them as flagged", "show my flagged messages",
      found: ["are you coming", "bring some bread"]),
  ]

  @Test(arguments: messages) func `of messages`(choice: Case) async throws {
    #expect(try await found("messages", by: choice).compactMap(\.entity?.name) == choice.found)
  }

  private static let payments: [Case] = [
    Case("show my last payment", found: ["dinner"]),
    Case("show my first payment", found: ["lunch"]),
    Case("show the last two payments", found: ["dinner", "lunch"]),
    Case("show payments since yesterday", found: ["dinner", "lunch"]),
    Case("show payments before yesterday", found: []),
    Case("show the last payment from tom clark", found: ["lunch"]),
  ]

  @Test(arguments: payments) func `of payments`(choice: Case) async throws {
    let found = try await found("payments", by: choice).compactMap(\.entity?.name)
    #expect(found.count == choice.found.count)
    for (payment, note) in zip(found, choice.found) { #expect(payment.contains(note)) }
  }

  private static let calls: [Case] = [
    Case("show my last call", found: ["Tom Baker"]),
    Case("what was my first call today", found: ["Emily Carter"]),
    Case("show me my last two calls", found: ["Tom Baker", "Emily Carter"]),
    Case("show my calls before yesterday", found: []),
  ]

  @Test(arguments: calls) func `of calls`(choice: Case) async throws {
    let found = try await found("callRecords", by: choice).compactMap(\.entity?.name)
    #expect(found.count == choice.found.count)
    for (call, caller) in zip(found, choice.found) { #expect(call.contains(caller)) }
  }

  private static let notes: [Case] = [
    Case("note that the key is blue", "read my last note", found: ["The key is blue"]),
    Case("note that the key is blue", "read my first note", found: ["The code is one"]),
    Case("note that the key is blue", "read the second note", found: ["The key is blue"]),
    Case(
      "note that the key is blue", "delete my last note", "yes", "show my notes",
      found: ["The code is one"]),
  ]

  @Test(arguments: notes) func `of notes`(choice: Case) async throws {
    let choice = Case(said: ["note that the code is one"] + choice.said, found: choice.found)
    #expect(try await found("notes", by: choice).compactMap(\.entity?.name) == choice.found)
  }

  private static let photos: [Case] = [
    Case("show photos of dogs", found: ["b.jpg", "c.jpg"]),
    Case("show photos of dogs and beaches", found: ["b.jpg"]),
    Case("show photos of dogs or cats", found: ["a.jpg", "b.jpg", "c.jpg"]),
    Case("show photos of the beach without dogs", found: ["a.jpg"]),
    Case("show photos of dogs but not beaches", found: ["c.jpg"]),
    Case("show my photos without dogs", found: ["a.jpg", "d.jpg"]),
    Case("show my latest photo", found: ["d.jpg"]),
    Case("show the two oldest photos", found: ["a.jpg", "b.jpg"]),
  ]

  private static let album = Result {
    let folder = Scratch.file("album")
    let tags = ["a": ["cat", "beach"], "b": ["dog", "beach"], "c": ["dog"], "d": ["tree"]]
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (day, photo) in tags.sorted(by: { $0.key < $1.key }).enumerated() {
      let file = folder.appending(path: "\(photo.key).jpg")
      try Data([0]).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(day) * 86_400)],
        ofItemAtPath: file.path)
      let subjects = photo.value.map { "<rdf:li>\($0)</rdf:li>" }.joined()
      try Data("<rdf:Description><dc:subject>\(subjects)</dc:subject></rdf:Description>".utf8)
        .write(to: folder.appending(path: "\(photo.key).xmp"))
    }
    return try Fixture.composition(effects: .simulated) {
      try $0.read(#"{"photos": {"folder": "\#(folder.path)"}}"#)
    }
  }

  @Test(arguments: photos) func `of photos`(choice: Case) async throws {
    // The folder's tags are known once it has been read.
    let choice = Case(said: ["show my photos"] + choice.said, found: choice.found)
    let found = try await found("photos", by: choice, in: Self.album.get()).compactMap(\.text)
    #expect(found.map { URL(filePath: $0).lastPathComponent } == choice.found)
  }

  private func found(
    _ field: String, by choice: Case, in composition: Composition? = nil
  ) async throws -> [Value] {
    let composition = try composition ?? Fixture.composition(effects: .simulated)
    var session = try composition.session(database: try Self.database())
    var last: Outcome?
    for sentence in choice.said { last = try await session.respond(toText: sentence) }
    Reached.note(last?.turn.intent, last?.turn.response)
    let response = try #require(last?.turn.response, "\(last?.answer ?? "")")
    #expect(response.code == .success || response.code == .continueInApp)
    return response.fields[field]?.elements ?? []
  }
}

extension ChosenThingsTests.Case {
  fileprivate init(said: [String], found: [String]) {
    self.said = said
    self.found = found
  }
}

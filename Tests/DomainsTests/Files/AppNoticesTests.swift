import Conversation
import Foundation
import Intents
import LanguageTestKit
import Testing

@testable import Domains

/// What an app's program says unasked.
struct AppNoticesTests {
  private let folder: URL
  private let donations = RecordedDonations()
  private let notices: AppNotices
  private let rooms: ToldVocabulary

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "told-\(UUID())")
    let own = folder.appending(path: "own/room.txt")
    try FileManager.default.createDirectory(
      at: own.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("kitchen\n".utf8).write(to: own)
    rooms = ToldVocabulary(VocabularyFile(path: own.path), in: folder.appending(path: "told"))
    notices = AppNotices(
      app: "Heating",
      intents: [
        IntentDefinition(
          name: "Heat", title: "Heat a room",
          parameters: [
            ParameterDefinition(name: "room", kind: .entity(kind: "room")),
            ParameterDefinition(name: "degrees", kind: .number),
          ])
      ], activities: ["plan"], vocabularies: [rooms])
  }

  private func answer(_ line: String) -> String? {
    notices.answer(to: Data(line.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `terms are told, and told anew`() throws {
    let before = try rooms.source.version()
    #expect(
      answer(
        #"{"vocabulary":"room","terms":["attic",{"phrase":"Ikea","soundsLike":"eye key ah"}]}"#)
        == #"{"vocabulary":"room"}"# + "\n")
    #expect(try rooms.source.version() != before)
    let terms = try rooms.source.terms()
    #expect(terms.map(\.phrase) == ["kitchen", "attic", "Ikea"])
    #expect(terms.map(\.pronunciation) == [nil, nil, "eye key ah"])
    _ = answer(#"{"vocabulary":"room","terms":["cellar"]}"#)
    #expect(try rooms.source.terms().map(\.phrase) == ["kitchen", "cellar"])
  }

  @Test func `what was done is kept`() {
    notices.keep(donations)
    #expect(
      answer(
        #"{"donate":{"intent":"Heat","slots":{"room":"a","degrees":5},"group":"a"},"donation":1}"#
      )
        == #"{"donation":1}"# + "\n")
    _ = answer(#"{"donate":{"intent":"Heat","wish":"warm the house"}}"#)
    #expect(
      donations.kept.withLock { $0 } == [
        "Heating: Heat degrees=5 room=a, Heat a room, a",
        "Heating: Heat , warm the house, none",
      ])
  }

  @Test func `what a screen has shown is kept, and forgotten`() {
    notices.keep(donations)
    let lines = [
      #"{"donate":{"activity":{"type":"plan","title":"See the plan","data":{"week":3}},"phrase":"plan"}}"#,
      #"{"forget":{"group":"winter"}}"#, #"{"forget":{},"donation":4}"#,
    ]
    #expect(lines.map(answer) == ["{}\n", "{}\n", #"{"donation":4}"# + "\n"])
    #expect(
      donations.kept.withLock { $0 } == [
        "Heating: OpenActivity data.week=3 title=See the plan type=plan, See the plan, none, 'plan'",
        "Heating: forget winter", "Heating: forget all",
      ])
  }

  static let refused = [
    (#"{"donate":{},"donation":2}"#, "either an 'intent' or an 'activity'"),
    (
      #"{"donate":{"intent":"Heat","activity":{"type":"plan","title":"a"}},"donation":2}"#,
      "either an 'intent' or an 'activity'"
    ),
    (#"{"donate":{"activity":{"type":"plan"}},"donation":2}"#, "without a title"),
    (
      #"{"donate":{"activity":{"type":"map","title":"a"}},"donation":2}"#,
      "no activity 'map', only: plan"
    ),
    (#"{"vocabulary":"floor","terms":[]}"#, "no vocabulary 'floor', only: room"),
    (#"{"vocabulary":"room","terms":["a\nb"]}"#, "can't be a term"),
    (#"{"vocabulary":"room","terms":["..."]}"#, "can't be a term"),
    (#"{"vocabulary":"room","terms":["a = b"]}"#, "can't be a term"),
    (#"{"donate":{"intent":"Cool"},"donation":2}"#, "no intent 'Cool'"),
    (#"{"donate":{"intent":"Heat","slots":{"colour":"red"}},"donation":2}"#, "no 'colour'"),
    (#"{"donate":{"intent":"Heat","slots":{"room":true}},"donation":2}"#, "none of its kind"),
  ]

  @Test(arguments: refused) func `what can't be taken is refused with the reason`(
    line: String, reason: String
  ) {
    notices.keep(donations)
    #expect(answer(line)?.contains(reason) == true, "\(answer(line) ?? "none")")
    #expect(donations.kept.withLock { $0.count } == 0)
  }

  @Test(arguments: ["", "[]", "{}", #"{"hello": 1}"#, #"{"vocabulary": 3}"#, "\u{0}"])
  func `other lines are left`(line: String) { #expect(answer(line) == nil) }
}

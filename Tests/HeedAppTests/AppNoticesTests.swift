import TestKit
import Testing

@testable import HeedApp

/// What an app tells Heed unasked, over pipes.
struct AppNoticesTests {
  /// Tells something while it carries an intent out, and says what came of it.
  private struct Service: AppService {
    let calls: Set<AppRequest.Call> = []
    let tell: @Sendable () async throws -> Void

    func resolve(_ request: AppRequest) -> AppResolution { .unsupported() }
    func confirm(_ request: AppRequest) -> AppAnswer { AppAnswer("ready") }
    func handle(_ request: AppRequest) async -> AppAnswer {
      do {
        try await tell()
        return AppAnswer(speech: "taken")
      } catch {
        return AppAnswer(speech: "\(error)")
      }
    }
  }

  /// The lines of an app that tells something to a Heed that answers so.
  private static func lines(
    answering answer: String?, _ tell: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    try await lines(answering: { _ in answer }, tell)
  }

  private static func lines(
    answering answer: @escaping @Sendable (String) -> String?,
    _ tell: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let heed = AppLines()
    let connection = AppConnection(
      input: heed.descriptors.input, output: heed.descriptors.output)
    return try await heed.lines(
      to: #"{"call":"handle","id":1,"intent":{"name":"Dim"}}"#, reply: answer
    ) {
      await connection.serve(Service(tell: tell))
    }
  }

  private static func said(_ text: String) -> String {
    #"{"code":"success","id":1,"speech":{"text":"\#(text)"}}"#
  }

  @Test func `names are told, and taken`() async throws {
    let lines = try await Self.lines(answering: #"{"vocabulary":"room"}"#) {
      try await AppConnection.current?.setVocabulary(
        "room", to: ["attic", SpokenName("Ikea", pronunciation: "eye key ah")])
    }
    #expect(
      lines == [
        #"{"terms":[{"phrase":"attic"},{"phrase":"Ikea","soundsLike":"eye key ah"}],"vocabulary":"room"}"#,
        Self.said("taken"),
      ])
  }

  @Test func `the names of a type, of an app and of its shortcuts are those of its queries`()
    async throws
  {
    let lamp = #"{"terms":[{"phrase":"Desk Lamp"},{"phrase":"Hall Lamp"}],"vocabulary":"lamp"}"#
    let mode = #"{"terms":[{"phrase":"fade"},{"phrase":"jump"}],"vocabulary":"mode"}"#
    let cases: [(@Sendable () async throws -> Void, [String])] = [
      ({ @Sendable in try await Lamp.updateVocabulary() }, [lamp]),
      ({ @Sendable in try await House.updateVocabularies() }, [lamp, mode]),
      ({ @Sendable in try await HouseShortcuts.updateAppShortcutParameters() }, [lamp, mode]),
    ]
    for (tell, expected) in cases {
      let answers = AppLines()
      let connection = AppConnection(
        input: answers.descriptors.input, output: answers.descriptors.output)
      let lines = try await answers.lines(
        to: #"{"call":"handle","id":1}"#,
        reply: { $0.contains("lamp\"") ? #"{"vocabulary":"lamp"}"# : #"{"vocabulary":"mode"}"# }
      ) {
        await connection.serve(Service(tell: tell))
      }
      #expect(lines == expected + [Self.said("taken")])
    }
  }

  @Test func `what was done by hand is donated with its values`() async throws {
    let lines = try await Self.lines(answering: #"{"donation":1}"#) {
      let dim = Dim()
      dim.lamp = Lamp(id: 1, name: "Desk Lamp")
      try await dim.donate(wish: "dim the desk lamp", group: "evening")
    }
    let slots = #"{"lamp":{"identifier":"1","name":"Desk Lamp"},"percent":50}"#
    #expect(
      lines == [
        #"{"donate":{"group":"evening","intent":"Dim","slots":\#(slots),"wish":"dim the desk lamp"},"donation":1}"#,
        Self.said("taken"),
      ])
  }

  @Test func `what a screen has shown is donated, and forgotten`() async throws {
    let activity = AppActivity(type: "lamp", title: "Look at the lamp", data: ["lamp": .number(1)])
    let lines = try await Self.lines(answering: { line in
      line.contains(#""donation":1"#) ? #"{"donation":1}"# : #"{"donation":2}"#
    }) {
      try await activity.donate(group: "lamps", phrase: "lamp time")
      try await AppConnection.orThrow.forgetDonations(group: "lamps")
    }
    let told = #"{"data":{"lamp":1},"title":"Look at the lamp","type":"lamp"}"#
    #expect(
      lines == [
        #"{"donate":{"activity":\#(told),"group":"lamps","phrase":"lamp time"},"donation":1}"#,
        #"{"donation":2,"forget":{"group":"lamps"}}"#, Self.said("taken"),
      ])
  }

  @Test func `what an app does at its start may tell something`() async throws {
    let heed = AppLines()
    let connection = AppConnection(input: heed.descriptors.input, output: heed.descriptors.output)
    let (starts, started) = AsyncStream<Void>.makeStream()
    let service = Service { for await _ in starts { break } }
    let lines = try await heed.lines(
      to: #"{"call":"handle","id":1}"#, reply: { _ in #"{"vocabulary":"lamp"}"# }
    ) {
      await connection.serve(service) {
        try await Lamp.updateVocabulary()
        started.yield()
      }
    }
    #expect(lines.count == 2 && lines[0].contains(#""vocabulary":"lamp""#))
  }

  @Test(arguments: [
    (
      #"{"donation":1,"error":"there is no Dim"}"#,
      #"refused(\"there is no Dim\")"#
    ),
    (nil, "noConnection"),
  ])
  func `what is refused, or not answered, is an error`(answer: String?, error: String) async throws
  {
    let lines = try await Self.lines(answering: answer) { try await Dim().donate() }
    #expect(lines.last == Self.said(error))
  }

  @Test func `nobody is told outside of a connection`() async {
    await #expect(throws: AppNoticeError.noConnection) { try await Dim().donate() }
    await #expect(throws: AppNoticeError.noConnection) { try await Lamp.updateVocabulary() }
  }

  @Test func `who no longer waits is told so`() async throws {
    let lines = try await Self.lines(answering: #"{"vocabulary":"another"}"#) {
      let task = Task { try await AppConnection.current?.setVocabulary("room", to: []) }
      task.cancel()
      try await task.value
    }
    #expect(lines.last == Self.said("CancellationError()"))
  }

  private struct House: IntentApp {
    static let name = "House"
    static let intents: [any AppIntent.Type] = [Dim.self, Ask.self]
  }

  private struct HouseShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] { AppShortcut(intent: Dim(), phrases: ["dim it"]) }
  }
}

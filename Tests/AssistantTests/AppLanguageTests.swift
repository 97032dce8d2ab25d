import DialogueTestKit
import Domains
import Foundation
import Intents
import Storage
import Testing

@testable import Assistant

/// An app made of files adds to the language: kinds of things, pronouns, follow-ups, and what is out of domain.
@Suite(.timeLimit(.minutes(5))) struct AppLanguageTests {
  private static let manifest = #"""
    {"name": "Lamps", "program": ["sed", "s/.*/{}/"],
     "kinds": ["lamp", "timer"], "pronouns": {"lamp": ["it", "that light"]},
     "intents": [
       {"name": "SwitchLamp", "parameters": [
         {"name": "lamp", "type": "entity", "kind": "lamp"},
         {"name": "state", "type": "enumeration", "values": ["on", "off"]}],
        "responses": {"success": {"": "${lamp} is ${state}.", "dark": "It is dark."}}}]}
    """#

  private static let grammar = """
    #JSGF V1.0;
    grammar lamps;
    public <SwitchLamp> = (switch (on {state=on} | off {state=off}) | light {state=on}) [the] <vocabulary.lamp> {lamp};
    public <lampFollowUp> = [the] <vocabulary.lamp> {lampFollowUp};
    public <Elsewhere> = [please] flip a coin | what time is it in the hall;
    """

  private static let folder: String = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "heed-lamps-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "vocabularies"), withIntermediateDirectories: true)
      for (name, text) in [
        ("app.json", manifest), ("lamps.jsgf", grammar),
        ("vocabularies/lamp.txt", "desk lamp\nhall lamp\n"),
      ] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
    } catch { preconditionFailure("\(error)") }
    return folder.path
  }()

  private static let shared = Result {
    try Fixture.composition {
      $0.apps = [folder]
      $0.permitted = [Configuration.everyApp]
    }
  }

  private func session() throws -> Session {
    try Self.shared.get().session(database: try Fixture.database())
  }

  @Test func `its kinds stand where it says among those that are known`() throws {
    let kinds = try Self.shared.get().discourse.kinds
    let lamp = try #require(kinds.firstIndex(of: "lamp"))
    #expect(kinds[lamp + 1] == "timer")
    #expect(kinds.filter { $0 == "timer" }.count == 1)
  }

  @Test(arguments: [
    // A follow-up by the kind's own rule, and a pronoun of its own.
    (["switch on the desk lamp", "and the hall lamp"], ["desk lamp is on.", "hall lamp is on."]),
    (
      ["switch on the desk lamp", "switch off that light"],
      ["desk lamp is on.", "desk lamp is off."]
    ),
    (["switch on the hall lamp", "switch off it"], ["hall lamp is on.", "hall lamp is off."]),
  ]) func `its things are followed up and pointed at`(
    sentences: [String], answers: [String]
  ) async throws {
    var session = try session()
    for (sentence, answer) in zip(sentences, answers) {
      #expect(try await session.respond(toText: sentence).answer == answer)
    }
  }

  @Test(arguments: [
    ("flip a coin", nil), ("what time is it in the hall", nil), ("what time is it", "GetTime"),
  ]) func `what it says is out of domain is nobody's`(sentence: String, intent: String?) throws {
    let reading = try session().read(sentence, expecting: .command).interpretation
    #expect(reading?.rule == intent)
  }
}

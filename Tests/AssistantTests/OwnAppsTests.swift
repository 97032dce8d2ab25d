import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Assistant
@testable import Lint

/// Apps made of files beside the built-in domains: whose a sentence is, and what need not be written in them.
struct OwnAppsTests {
  /// Heats a house, switches its lights and notes, and claims much that is not its business.
  private static let manifest = #"""
    {"name": "Hearth", "usageDescription": "keep you warm", "program": ["sed", "s/.*/{}/"], "intents": [
      {"name": "SetHeat", "title": "Heat", "parameters": [
        {"name": "degrees", "type": "number", "ask": "How warm?"},
        {"name": "room", "type": "text", "ask": "Which room?"}],
       "responses": {"success": "${room} gets ${degrees} degrees."}},
      {"name": "Paint", "parameters": [
        {"name": "color", "type": "enumeration", "values": ["warmWhite", "red"], "ask": "Which color?"},
        {"name": "size", "type": "text", "ask": "How big?"}],
       "responses": {"success": "Painted ${size} ${color}."}},
      {"name": "Proclaim", "parameters": [{"name": "news", "type": "text", "ask": "What news?"}],
       "responses": {"success": "Proclaimed: ${news}."}}]}
    """#

  private static let grammar = """
    #JSGF V1.0;
    grammar hearth;
    import <numbers.belowHundred>;
    <size> = small | large;
    public <SetHeat> = set the thermostat to (<belowHundred>) {degrees} [in the <vocabulary.room> {room}]
      | heat [the <vocabulary.room> {room}];
    public <Dim> = dim the lights;
    public <Pay> = pay nancy twenty dollars;
    public <Stop> = stop | yes | unlock;
    public <Note> = remember <vocabulary.dictation> {text};
    public <Paint> = paint [it] [<size> {size}];
    <news> = <vocabulary.dictation>;
    public <Proclaim> = proclaim [<news> {news}];
    """

  private static let folder: String = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "heed-hearth-\(ProcessInfo.processInfo.processIdentifier)")
    do {
      try FileManager.default.createDirectory(
        at: folder.appending(path: "vocabularies"), withIntermediateDirectories: true)
      for (name, text) in [
        ("app.json", manifest), ("hearth.jsgf", grammar),
        ("vocabularies/room.txt", "kitchen\nliving room\n"),
      ] {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
    } catch { preconditionFailure("\(error)") }
    return folder.path
  }()

  private static func composition(off: [String] = []) throws -> Composition {
    try Fixture.composition {
      $0.apps = [folder]
      $0.permitted = [Configuration.everyApp]
      $0.domains.off = off
    }
  }

  private static let shared = Result { try composition() }

  private func session() throws -> Session {
    try Self.shared.get().session(database: try Fixture.database())
  }

  @Test(arguments: [
    ("set the thermostat to seventy", "SetHeat"), ("set the thermostat to 70", "SetHeat"),
    // What sounds like somebody else's is the app's where it says so.
    ("dim the lights", "Dim"),
    // What has a cost, the lock, yes, no and cancel are not to be had.
    ("pay nancy twenty dollars", "SendPayment"), ("unlock", "UnlockDevice"),
    ("stop", "Answer"),
    // Nor what the app only takes for free words.
    ("remember to buy milk", "AddTasks"), ("remember zorp blim", "Note"),
    // But where the app is named, all that it reads is its own.
    ("in hearth, remember to buy milk", "Note"), ("remember to buy milk in hearth", "Note"),
    ("remember to buy milk with the hearth app", "Note"),
    ("ask hearth to remember to buy milk", "Note"),
    ("using hearth pay nancy twenty dollars", "Pay"), ("stop using hearth", "Stop"),
    ("dim the lights in hearth", "Dim"),
    // Another app's name is none of its business.
    ("in list-o-mat, remember to buy milk", "AddTasks"),
    ("remember to buy milk in list-o-mat", "AddTasks"),
  ]) func `a sentence that both read is the app's, but for what is guarded`(
    sentence: String, intent: String
  ) throws {
    let session = try session()
    let reading = try session.read(sentence, expecting: .command).interpretation
    #expect(reading?.rule == intent)
  }

  @Test(arguments: [
    "in hearth set the thermostat to seventy in the kitchen",
    "in hearth, set the thermostat to seventy in the kitchen",
    "with hearth please set the thermostat to seventy in the kitchen",
  ]) func `an app is named first without a rule of its own`(sentence: String) async throws {
    var session = try session()
    let outcome = try await session.respond(toText: sentence)
    #expect(outcome.turn.app == "Hearth")
    #expect(outcome.answer == "kitchen gets 70 degrees.")
  }

  @Test(arguments: [
    ("in lights turn on the kitchen light", true), ("turn on the kitchen light", true),
    ("turn on the kitchen light with lights", true), ("dim the lights in hearth", true),
    ("dim the lights in lights", false),
    ("using hearth please dim the lights", true),
    ("in pay turn on the kitchen light", false), ("in hearth turn on the kitchen light", false),
    ("in lights dim the lights", false),
  ]) func `the recogniser hears no other app's name around an app's commands`(
    sentence: String, isHeard: Bool
  ) throws {
    var session = try Self.heard.get().session(database: Fixture.database())
    let listening = try session.listening()
    let words = sentence.split(separator: " ").map(String.init)
    #expect(listening.alternatives.contains { $0.automaton.accepts(words) } == isHeard)
  }

  /// With a second app made of files, as it is spoken to; both have words of the same name, of which neither's are lost.
  private static let heard = Result {
    try Fixture.composition {
      $0.apps = [folder, Fixture.root.appending(path: "Models/apps/lights").path]
      $0.permitted = [Configuration.everyApp]
    }.forSpeech
  }

  @Test func `another app that is named does not do it`() async throws {
    var session = try session()
    let outcome = try await session.respond(toText: "in speedy ride, set the thermostat to 70")
    #expect(
      outcome.answer
        == (try Self.shared.get().says)(.unhandledByApp, ["app": "Speedy Ride"]))
  }

  @Test(arguments: [
    // Typed values, words of a file of the same name, free words and values, a private rule.
    (
      ["heat", "21", "in the kitchen please"], ["How warm?", "Which room?"],
      "kitchen gets 21 degrees."
    ),
    (["heat the kitchen", "twenty one"], ["How warm?"], "kitchen gets 21 degrees."),
    (["paint it small", "make it warm white"], ["Which color?"], "Painted small warmWhite."),
    (["paint", "red", "large"], ["Which color?", "How big?"], "Painted large red."),
    // Free words are taken as they are.
    (["proclaim", "the train is late"], ["What news?"], "Proclaimed: the train is late."),
    (
      ["paint", "red", "make it large please"], ["Which color?", "How big?"], "Painted large red."
    ),
  ]) func `what a manifest asks for is asked for`(
    said: [String], questions: [String], answer: String
  ) async throws {
    var session = try session()
    var answers: [String] = []
    for sentence in said { answers.append(try await session.respond(toText: sentence).answer) }
    #expect(answers == questions + [answer])
  }

  @Test func `what both claim is found`() throws {
    var session = try session()
    let found = try session.collisions()
    let pairs = Dictionary(grouping: found, by: \.own).mapValues { $0.map(\.rival).sorted() }
    #expect(pairs["SetHeat"]?.contains("SetClimateSettingsInCar") == true)
    #expect(pairs["Pay"] == ["SendPayment"])
    #expect(pairs["Stop"]?.contains("Answer") == true)
    #expect(pairs["Paint"] == nil && pairs["Dim"] == nil)
    for collision in found {
      let reading = try session.read(collision.sentence, expecting: .command).interpretation
      #expect(reading?.rule == collision.winner, "\(collision)")
    }
    #expect(found.first { $0.own == "Pay" }?.winner == "SendPayment")
    #expect(found.first { $0.own == "SetHeat" }?.winner == "SetHeat")
  }

  @Test func `check tells it and where`() throws {
    var configuration = Configuration()
    configuration.models = Fixture.root.appending(path: "Models").path
    configuration.apps = [Self.folder]
    let check = Linter(configuration, store: Database.memory, program: "")
    let told = check.findings.filter { $0.source == Self.folder + "/hearth.jsgf" }
    #expect(
      told.contains {
        $0.severity == .warning && $0.line == 5
          && $0.reason.contains("SetClimateSettingsInCar")
      })
    #expect(!check.hasErrors, "\(check.findings)")
  }

  @Test func `a domain that is off is neither read nor done nor suggested`() async throws {
    let composition = try Fixture.composition { $0.domains.off = ["car", "clock"] }
    var session = try composition.session(database: try Fixture.database())
    #expect(
      try session.read("set the thermostat to 70", expecting: .command).reason == .notUnderstood)
    #expect(
      try session.read("set a timer for ten minutes", expecting: .command).interpretation == nil)
    let invoked = try await session.respond(toIntent: Intent(name: "ListCars"))
    #expect(invoked.turn.response?.code == .unhandled)
    let suggestions = await session.suggestions(limit: 500)
    #expect(!suggestions.contains { $0.contains("timer") || $0.contains("air conditioner") })
    let heard = try composition.forSpeech.session(database: try Fixture.database())
    #expect(!heard.language.commands.contains { $0.hasPrefix("car.") })
  }

  @Test func `a domain that there is not can't be switched off`() {
    #expect(throws: ConfigurationError.self) { try Self.composition(off: ["spaceship"]) }
  }
}

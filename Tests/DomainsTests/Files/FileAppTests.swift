import Conversation
import Foundation
import Intents
import Programs
import TestKit
import Testing

@testable import Domains

struct FileAppTests {
  private static let grammar = """
    #JSGF V1.0;
    grammar test;
    // public <Comment> = x;
    /* public <Also> = x; */
    <inner> = {public <Tag> = x;} "public <Quoted> = x" y;
    public <answer> = yes;
    public <TurnOn> = turn on <light> {light};
    public < TurnOff > = turn off <light> {light} {public <Escaped\\}> = x;};
    """

  private func load(_ files: [String: String]) throws -> (FileApp, AppDirectory) {
    let directory = try AppDirectory(files)
    return (try FileApp.load(directory: directory.path, effects: .real), directory)
  }

  private func message(_ files: [String: String]) throws -> String {
    let directory = try AppDirectory(files)
    let error = try #require(throws: FileAppError.self) {
      _ = try FileApp.load(directory: directory.path, effects: .real)
    }
    return error.description.replacing(directory.path, with: "APP")
  }

  @Test func `a grammar and a name are an app`() throws {
    let (app, directory) = try load(["app.json": #"{"name": "Test"}"#, "a.jsgf": Self.grammar])
    defer { withExtendedLifetime(directory) {} }
    #expect(app.app.name == "Test")
    #expect(app.app.handlers.map(\.intent) == ["TurnOn", "TurnOff"])
    #expect(app.domain.intents.map(\.title) == ["Turn on", "Turn off"])
    #expect(!app.domain.intents.contains { !$0.isOpen })
    #expect(app.grammars.map(\.text) == [Self.grammar])
  }

  @Test func `a manifest says what the app does, and what waits while the device is locked`() throws
  {
    let manifest = """
      {"name": "Test", "usageDescription": "switch lights", "restrictedWhileLocked": ["TurnOff"]}
      """
    let (app, directory) = try load(["app.json": manifest, "a.jsgf": Self.grammar])
    defer { withExtendedLifetime(directory) {} }
    #expect(app.app.usage == "switch lights")
    #expect(app.app.restrictions == ["TurnOff": .always])
  }

  @Test func `what is out of domain is no intent of the app`() throws {
    let grammar = Self.grammar + "\npublic <Elsewhere> = flip a coin;"
    let (app, directory) = try load(["app.json": #"{"name": "Test"}"#, "a.jsgf": grammar])
    defer { withExtendedLifetime(directory) {} }
    #expect(app.app.handlers.map(\.intent) == ["TurnOn", "TurnOff"])
  }

  @Test func `a manifest adds kinds of things and their pronouns`() throws {
    let manifest = #"{"name": "Test", "kinds": ["light", "timer"], "pronouns": {"light": ["it"]}}"#
    let (app, directory) = try load(["app.json": manifest, "a.jsgf": Self.grammar])
    defer { withExtendedLifetime(directory) {} }
    #expect(app.kinds == ["light", "timer"] && app.pronouns == ["light": ["it"]])
    #expect(
      try message([
        "app.json": #"{"name": "Test", "pronouns": {"light": [7]}}"#, "a.jsgf": Self.grammar,
      ])
        == "cannot read 'APP/app.json': pronouns.light[0]: expected a text")
  }

  @Test func `where effects are simulated an app is the same without its program`() throws {
    let manifest = """
      {"name": "Test", "alternativeNames": [{"name": "Trial"}], "examples": ["turn on"],
       "usageDescription": "switch lights", "restrictedWhileLocked": ["TurnOff"],
       "intents": [{"name": "TurnOn", "title": "On"}], "program": "true"}
      """
    let files = [
      "app.json": manifest, "a.jsgf": Self.grammar, "vocabularies/room.txt": "kitchen\n",
    ]
    let (app, directory) = try load(files)
    defer { withExtendedLifetime(directory) {} }
    let simulated = try FileApp.load(directory: directory.path, effects: .simulated)
    let changed = zip(
      Mirror(reflecting: app.app).children, Mirror(reflecting: simulated.app).children
    ).filter { String(describing: $0.value) != String(describing: $1.value) }
    #expect(changed.map(\.0.label) == ["handlers"])
    for (one, other) in zip(app.app.handlers, simulated.app.handlers) {
      let one = try #require(one as? FileAppHandler)
      let other = try #require(other as? FileAppHandler)
      #expect(one.program != nil && other.program == nil)
      #expect(one.definition == other.definition)
    }
  }

  @Test func `only what an app can do can be restricted`() throws {
    let manifest = #"{"name": "Test", "restrictedWhileLocked": ["TurnOn", "Dim"]}"#
    #expect(
      try message(["app.json": manifest, "a.jsgf": Self.grammar])
        == "cannot read 'APP/app.json': restrictedWhileLocked[1]: the app has no intent 'Dim'")
  }

  @Test func `a manifest may say more`() throws {
    let manifest = """
      {"name": "Test", "alternativeNames": ["tester", {"name": "T8", "pronunciationHint": "tee eight"}],
       "program": ["./run.sh", "a b"], "timeout": 2.5, "examples": ["turn on the lamp"],
       "intents": [
         {"name": "TurnOff", "parameters": [{"name": "light", "type": "text", "ask": "Which one?"}]},
         {"name": "TurnOn", "open": false, "confirmation": "Really?"}]}
      """
    let (app, directory) = try load([
      "app.json": manifest, "a.jsgf": Self.grammar, "run.sh": "#!/bin/sh\n",
      "vocabularies/room.txt": "# rooms\nkitchen\n\n  living room # big\nIkea = eye key ah\n",
    ])
    defer { withExtendedLifetime(directory) {} }
    #expect(
      app.app.alternativeNames == [
        .init(name: "tester"), .init(name: "T8", pronunciationHint: "tee eight"),
      ])
    #expect(app.app.examples == ["turn on the lamp"])
    #expect(app.domain.intents.map(\.name) == ["TurnOff", "TurnOn"])
    #expect(app.domain.intents.map(\.isOpen) == [true, false])
    #expect(app.domain.intents[0]["light"]?.ask != nil)
    let vocabulary = try #require(app.app.vocabularies.first)
    #expect(vocabulary.name == "room")
    #expect(
      try vocabulary.terms().map { [$0.phrase, $0.pronunciation, $0.origin.map { "\($0.line)" }] }
        == [
          ["kitchen", nil, "2"], ["living room", nil, "4"], ["Ikea", "eye key ah", "5"],
        ])
  }

  @Test func `a changed vocabulary has another version and its new words`() throws {
    let (app, directory) = try load([
      "app.json": #"{"name": "Test"}"#, "a.jsgf": Self.grammar, "vocabularies/room.txt": "kitchen",
    ])
    let vocabulary = try #require(app.app.vocabularies.first)
    let version = try vocabulary.version()
    #expect(try vocabulary.version() == version)
    try directory.write("kitchen\nattic", to: "vocabularies/room.txt")
    #expect(try vocabulary.version() != version)
    #expect(try vocabulary.terms().count == 2)
  }

  @Test(arguments: [
    ("{\"name\":\n 1x}", "cannot read 'APP/app.json': no valid JSON at line 2, column"),
    ("[]", "cannot read 'APP/app.json': expected an object"),
    ("{}", "cannot read 'APP/app.json': name: it is missing"),
    (#"{"name": " "}"#, "cannot read 'APP/app.json': name: it is empty"),
    (#"{"name": 7}"#, "cannot read 'APP/app.json': name: expected a text"),
    (#"{"name": "T", "timeout": -1}"#, "timeout: expected a number of seconds, 600 at most"),
    (#"{"name": "T", "timeout": "1"}"#, "timeout: expected a number of seconds, 600 at most"),
    (#"{"name": "T", "program": []}"#, "program: expected a command: a text or an array of texts"),
    (#"{"name": "T", "program": "./no.sh"}"#, "program: './no.sh' does not exist"),
    (#"{"name": "T", "program": "./a.jsgf"}"#, "program: './a.jsgf' is not executable"),
    (#"{"name": "T", "examples": "x"}"#, "examples: expected an array"),
    (#"{"name": "T", "examples": ["x", 1]}"#, "examples[1]: expected a text"),
    (
      #"{"name": "T", "alternativeNames": [{"name": "x", "hint": "y"}]}"#,
      "alternativeNames[0].hint: unknown key, expected name or pronunciationHint"
    ),
    (#"{"name": "T", "alternativeNames": [{}]}"#, "alternativeNames[0].name: it is missing"),
    (#"{"name": "T", "intents": {}}"#, "intents: expected an array"),
    (#"{"name": "T", "intents": [1]}"#, "intents[0]: expected an object"),
    (
      #"{"name": "T", "intents": [{"name": "TurnOn", "slots": []}]}"#,
      "intents[0]: unknown key 'slots', expected one of"
    ),
    (
      #"{"name": "T", "intents": [{"name": "Fly"}]}"#,
      "intents[0].name: no grammar has a public rule <Fly>"
    ),
    (#"{"name": "T", "nmae": "x"}"#, "nmae: unknown key, expected one of name, alternativeNames"),
  ])
  func `a wrong manifest is refused with the place`(manifest: String, part: String) throws {
    let text = try message(["app.json": manifest, "a.jsgf": Self.grammar])
    #expect(text.contains(part), "\(text)")
    #expect(text.hasPrefix("cannot read 'APP/app.json': "))
  }

  @Test(arguments: [
    (["a.jsgf": "public <A> = a;"], "cannot read 'APP/app.json': no such file"),
    (
      ["app.json": #"{"name": "T"}"#],
      "cannot read 'APP': it has no grammar, a file that ends in '.jsgf'"
    ),
    (
      ["app.json": #"{"name": "T"}"#, "a.jsgf": "public <on> = a;"],
      "cannot read 'APP': no grammar in it has a public rule that begins with a capital letter"
    ),
    (
      [
        "app.json": #"{"name": "T"}"#, "a.jsgf": "public <A> = a;",
        "vocabularies/x.txt": "fine\n = what\n",
      ],
      "cannot read 'APP/vocabularies/x.txt': line 2: expected 'phrase = how it sounds'"
    ),
  ])
  func `a wrong directory is refused`(files: [String: String], message: String) throws {
    #expect(try self.message(files) == message)
  }

  @Test func `a mutated manifest is read or refused`() {
    let text =
      #"{"name":"Té","alternativeNames":["a",{"name":"b"}],"program":["cat"],"timeout":5,"#
      + #""intents":[{"name":"A","parameters":[{"name":"x","type":"number","ask":"${x}?"}]}]}"#
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text) {
      do throws(FileAppError) {
        _ = try Manifest(file: "app.json", data: Data(bytes))
        outcomes.insert(true)
      } catch {
        #expect(!error.description.isEmpty)
        outcomes.insert(false)
      }
    }
    #expect(outcomes == [true, false])
  }

  @Test func `a mutated grammar still has an outline`() {
    let grammar = "#JSGF V1.0; /* x */ public <A> = \"q\" {t\\}} <b>; // y"
    var outcomes: Set<[String]> = []
    for bytes in Mutations(of: grammar, marks: "<>{}*/;\"\\") {
      let text = String(decoding: bytes, as: UTF8.self)
      outcomes.insert(GrammarText(file: "a.jsgf", text: text).intents)
    }
    #expect(outcomes.isSuperset(of: [[], ["A"]]))
  }

  @Test func `a mutated vocabulary is read or refused line by line`() throws {
    let folder = try AppDirectory(["room.txt": ""])
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/room.txt"
    let text = "# rooms\nkitchen\nliving room # big\nIkea = eye key ah\nÖl = /OY L/\n"
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text, marks: "=#\n\r/ ", count: 2_000) {
      try Data(bytes).write(to: URL(filePath: path))
      let file = VocabularyFile(path: path)
      outcomes.insert(file.faults.isEmpty)
      #expect(file.readableTerms.allSatisfy { !$0.phrase.isEmpty })
    }
    #expect(outcomes == [true, false])
  }

  @Test func `a mutated answer of a program is read or refused`() {
    let text = #"{"speech":{"text":"It is on."},"code":"success","slots":{"n":2,"l":["a",true]}}"#
    var outcomes: Set<Bool> = []
    for bytes in Mutations(of: text) {
      let answer = try? ProgramAnswer(Data(bytes), of: "lights")
      outcomes.insert(answer != nil)
    }
    #expect(outcomes == [true, false])
  }
}

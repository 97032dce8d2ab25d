import Conversation
import Domains
import Foundation
import Intents
import Programs
import Testing

struct FileAppHandlerTests {
  private func respond(
    to intent: Intent, program: String? = nil, manifest: String = ""
  ) async throws -> Response {
    var files = ["a.jsgf": "#JSGF V1.0; grammar a; public <TurnOn> = on;"]
    if let program { files["run.sh"] = "#!/bin/sh\n" + program }
    let command = program == nil ? "" : #", "program": "./run.sh""#
    files["app.json"] = "{\"name\": \"Test\"\(command)\(manifest)}"
    let directory = try AppDirectory(files)
    let app = try FileApp.load(directory: directory.path, effects: .real)
    let handler = try #require(app.app.handler(of: intent.name))
    return try await handler.handle(intent)
  }

  private let intent: Intent = {
    var intent = Intent(
      name: "TurnOn", app: "tester",
      parameters: ["room": .text("living room"), "level": .number(3), "who": .list([.text("Tom")])])
    intent.text = "turn on the light"
    return intent
  }()

  @Test func `without a program the intent is the result and nothing is said`() async throws {
    #expect(try await respond(to: intent) == Response(.success, text: ""))
  }

  @Test func `the manifest may have words for it`() async throws {
    let responses =
      #", "intents": [{"name": "TurnOn", "responses": {"success": "On in ${room}."}}]"#
    #expect(try await respond(to: intent, manifest: responses) == Response(.success))
    #expect(
      try await respond(to: intent, program: "cat >/dev/null", manifest: responses).text == nil)
  }

  @Test func `the program gets the intent in the shape of voice2json`() async throws {
    let response = try await respond(
      to: intent,
      program: """
        printf '{"speech":{"text":"%s"}}' "$(sed 's/"/\\\\"/g')"
        """)
    let entities = [
      #"{"entity":"level","raw_value":"3","value":3}"#,
      #"{"entity":"room","raw_value":"living room","value":"living room"}"#,
      #"{"entity":"who","raw_value":"Tom","value":"Tom"}"#,
    ]
    let expected =
      #"{"app":"Test","entities":[\#(entities.joined(separator: ","))],"#
      + #""intent":{"confidence":1,"name":"TurnOn"},"#
      + #""slots":{"level":3,"room":"living room","who":["Tom"]},"text":"turn on the light"}"#
    #expect(response.text == expected)
  }

  @Test(arguments: [
    (#"echo '{"speech":{"text":"It is on."}}'"#, Response(.success, text: "It is on.")),
    (
      #"echo '{"intent":{"name":"x"},"speech":{"text":"On."},"slots":{"n":2,"t":true,"x":null}}'"#,
      Response(.success, fields: ["n": .number(2), "t": .boolean(true)], text: "On.")
    ),
    (#"echo '{"code":"failureNoBulb"}'"#, Response("failureNoBulb")),
    (
      #"echo '{"case":"already","speech":{"text":"On."}}'"#,
      Response(.success, "already", text: "On.")
    ),
    (
      #"echo '{"code":"failure","speech":{"text":"No bulb."}}'"#,
      Response(.failure, text: "No bulb.")
    ),
    ("true", Response(.success, text: "")),
    ("echo '{}'", Response(.success, text: "")),
  ])
  func `the program's answer is the response`(script: String, response: Response) async throws {
    #expect(try await respond(to: intent, program: script) == response)
  }

  @Test(arguments: [
    ("echo nonsense", "cannot read the answer of './run.sh': expected JSON such as"),
    ("echo '[1]'", "cannot read the answer of './run.sh': expected JSON such as"),
    ("echo no bulb >&2; exit 3", "cannot run './run.sh': exit status 3: no bulb"),
    ("kill -9 $$", "cannot run './run.sh': ended by signal 9"),
  ])
  func `a program that fails is an error, and not named to the speaker`(
    script: String, reason: String
  ) async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await respond(to: intent, program: script)
    }
    #expect(error?.told == .failed)
    #expect(error?.description.hasPrefix(reason) == true)
  }

  @Test func `a program that does not answer is an error that says so`() async throws {
    let error = await #expect(throws: ProgramError.self) {
      try await respond(to: intent, program: "sleep 100", manifest: #", "timeout": 0.2"#)
    }
    #expect(error?.told == .timedOut)
  }

  @Test func `the manifest's words for a failure are said`() async throws {
    let responses = #", "intents": [{"name": "TurnOn", "responses": {"failure": "Oh: ${reason}"}}]"#
    let response = try await respond(to: intent, program: "exit 1", manifest: responses)
    #expect(response.text == nil)
    #expect(response.fields["reason"] == .text("cannot run './run.sh': exit status 1"))
  }
}

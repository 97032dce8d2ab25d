import Conversation
import Foundation
import Intents
import LanguageTestKit
import Programs
import Testing

@testable import Domains

/// An app's program that is kept running, played by a shell script.
struct AppProcessTests {
  private static let definition = IntentDefinition(
    name: "Heat", title: "Heat a room",
    parameters: [
      ParameterDefinition(name: "room", kind: .entity(kind: "room")),
      ParameterDefinition(name: "degrees", kind: .number),
    ])

  /// A script that answers each call as `answers` says, without the number.
  private static func process(_ answers: KeyValuePairs<String, String>) throws -> AppProcess {
    let cases = answers.map { call, answer in
      #"*'"call":"\#(call)"'*) printf '{"id":%s,%s}\n' "$id" '\#(answer)';;"#
    }.joined(separator: "\n")
    let script = """
      while read -r line; do id=${line##*\\"id\\":}; id=${id%%[!0-9]*}
      case $line in
      \(cases)
      esac; done
      """
    let program = try #require(Effects.real.keep(Program(["/bin/sh", "-c", script])))
    return AppProcess(program, name: "heating", timeout: .seconds(20), language: "en-US")
  }

  private static func message(_ parameters: [String: Value] = [:]) -> IntentMessage {
    IntentMessage(
      Intent(name: "Heat", parameters: parameters), definition, app: "Heating",
      clock: WallClock(phrases: ShippedLanguage.english.phrases))
  }

  private static let kitchen = Entity(kind: "room", identifier: "k1", name: "kitchen")

  @Test(arguments: [
    (#""resolution":"success""#, Resolution<Value>.success(.text("kitchen"))),
    (
      #""resolution":"success","value":{"identifier":"k1","name":"kitchen"}"#,
      .success(.entity(kitchen))
    ),
    (
      #""resolution":"choose","choices":[{"identifier":"k1","name":"kitchen"},"hall"]"#,
      .disambiguation([
        .entity(kitchen), .entity(Entity(kind: "room", identifier: "hall", name: "hall")),
      ])
    ),
    (
      #""resolution":"confirm","value":{"identifier":"k1","name":"kitchen"}"#,
      .confirmationRequired(.entity(kitchen))
    ),
    (#""resolution":"needsValue""#, .needsValue), (#""resolution":"notRequired""#, .notRequired),
    (
      #""resolution":"unsupported","reason":"cold"}"#.replacing("}", with: ""),
      .unsupported(reason: "cold")
    ),
    (#""resolution":"unsupported","text":"No heater there.""#, .explained("No heater there.")),
  ])
  func `it resolves values`(answer: String, resolution: Resolution<Value>) async throws {
    let process = try Self.process(["describe": #""calls":["resolve"]"#, "resolve": answer])
    let room = try #require(Self.definition["room"])
    #expect(try await process.resolve(.text("kitchen"), of: room, in: Self.message()) == resolution)
  }

  @Test func `it is shown only what it wants to see`() async throws {
    let process = try Self.process([
      "describe": #""calls":["resolve"],"resolves":["room"]"#,
      "resolve": #""resolution":"needsValue""#,
    ])
    let (room, degrees) = (
      try #require(Self.definition["room"]), try #require(Self.definition["degrees"])
    )
    #expect(try await process.resolve(nil, of: room, in: Self.message()) == .needsValue)
    #expect(try await process.resolve(.number(20), of: degrees, in: Self.message()) == nil)
    #expect(try await process.confirm(Self.message()) == nil)
  }

  @Test(arguments: [
    (
      #""parameter":"room","resolution":"choose","choices":["hall","bath"],"speech":{"text":"Which?"}"#,
      Unsettled(
        "room",
        .disambiguation(
          ["hall", "bath"].map {
            .entity(Entity(kind: "room", identifier: $0, name: $0))
          }), question: "Which?")
    ),
    (#""parameter":"degrees","resolution":"needsValue""#, Unsettled("degrees", .needsValue)),
    (
      #""parameter":"degrees","resolution":"confirm""#,
      Unsettled("degrees", .confirmationRequired(.number(20)))
    ),
  ])
  func `it asks while it carries an intent out`(answer: String, question: Unsettled) async throws {
    let process = try Self.process(["describe": #""calls":[]"#, "handle": answer])
    await #expect(throws: question) {
      try await process.handle(Self.message(["degrees": .number(20)]), Self.definition)
    }
  }

  @Test func `it confirms and handles with codes and fields`() async throws {
    let process = try Self.process([
      "describe": #""calls":["confirm"]"#,
      "confirm": #""code":"userConfirmationRequired","slots":{"price":3}"#,
      "handle": #""code":"success","case":"warm","slots":{"degrees":21},"speech":{"text":"Done."}"#,
    ])
    let question = try await process.confirm(Self.message())
    #expect(
      question?.code == .userConfirmationRequired && question?.fields == ["price": .number(3)])
    let answer = try await process.handle(Self.message(), Self.definition)
    #expect(answer.code == .success && answer.case == "warm" && answer.text == "Done.")
    #expect(answer.fields == ["degrees": .number(21)])
  }

  @Test func `it changes what is shown where it wants to`() async throws {
    let view = View(title: "Heat a room", state: .ready, message: "", rows: [])
    let process = try Self.process([
      "describe": #""calls":["present"]"#,
      "present": #""view":{"title":"Warm","rows":{"room":"hide"}}"#,
    ])
    let rule = try await process.present(view, of: Self.message())
    #expect(rule?.title?.sources == ["Warm"] && rule?.rows == ["room": .hide])
    let silent = try Self.process(["describe": #""calls":[]"#])
    #expect(try await silent.present(view, of: Self.message()) == nil)
  }

  @Test(arguments: [
    (
      #""protocol":2"#,
      "cannot read the answer of 'heating': it speaks protocol 2, and Heed 1"
    ),
    (
      #""calls":7"#,
      #"cannot read the answer of 'heating': expected JSON such as {"calls": ["resolve"]}"#
    ),
  ])
  func `what it says of itself is checked`(description: String, message: String) async throws {
    let process = try Self.process(["describe": description])
    let error = await #expect(throws: ProgramError.self) {
      try await process.confirm(Self.message())
    }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#""resolution":"maybe""#, #"expected JSON such as {"resolution": "success"}"#),
    (
      #""resolution":"choose","choices":["one"]"#,
      "its resolution of 'room' has no value to go on with"
    ),
    (#""resolution":"confirm""#, "its resolution of 'room' has no value to go on with"),
  ])
  func `a verdict that can't be used is told`(answer: String, reason: String) async throws {
    let process = try Self.process(["describe": #""calls":["resolve"]"#, "resolve": answer])
    let room = try #require(Self.definition["room"])
    let error = await #expect(throws: ProgramError.self) {
      try await process.resolve(nil, of: room, in: Self.message())
    }
    #expect(error == .unreadableAnswer(program: "heating", reason: reason))
  }

  @Test func `a request has the intent, the value and the time there is`() async throws {
    let program = try #require(
      Effects.real.keep(
        Program([
          "/bin/sh", "-c",
          #"read -r line; echo '{"id":1,"calls":["resolve"]}'; read -r line; printf '{"id":2,"resolution":"unsupported","text":"%s"}\n' "$(echo "$line" | sed 's/"/\\"/g')""#,
        ])))
    let process = AppProcess(program, name: "heating", timeout: .seconds(20), language: "en-US")
    let degrees = try #require(Self.definition["degrees"])
    let message = Self.message(["degrees": .number(20)])
    let resolution = try await process.resolve(.number(20), of: degrees, in: message)
    guard case .explained(let line)? = resolution else {
      Issue.record("\(String(describing: resolution))")
      return
    }
    #expect(
      line
        == #"{"app":"Heating","call":"resolve","display":"none","#
        + #""entities":[{"entity":"degrees","raw_value":"20","value":20}],"id":2,"intent":{"confidence":1,"name":"Heat"},"language":"en-US","milliseconds":20000,"#
        + #""parameter":"degrees","protocol":1,"slots":{"degrees":20},"text":"","value":20}"#)
  }
}

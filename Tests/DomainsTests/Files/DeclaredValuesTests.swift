import Conversation
import Foundation
import Intents
import Testing

@testable import Domains

/// What a manifest says of values, without a program: defaults, limits, names, and parameters that depend on others.
struct DeclaredValuesTests {
  private static let manifest = #"""
    {"name": "Bakery", "handles": ["AddTasks"], "intents": [{
      "name": "Bake", "outcomes": {"failureButGiven": "success", "closed": "failure"}, "parameters": [
        {"name": "bread", "type": "enumeration", "values": ["rye", "bageL"], "said": {"bageL": "Bagel"}},
        {"name": "count", "type": "number", "default": 2, "minimum": 0, "maximum": 5, "ask": "How many?"},
        {"name": "way", "type": "enumeration", "values": ["pickup", "delivery"], "default": "pickup"},
        {"name": "street", "type": "text", "ask": "Where?", "onlyIf": {"parameter": "way", "values": ["delivery"]}},
        {"name": "note", "type": "text", "ask": "Which note?", "onlyIf": {"parameter": "street"}}
      ]}]}
    """#

  private func app(program: String? = nil) throws -> (FileApp, AppDirectory) {
    var files = [
      "app.json": Self.manifest, "a.jsgf": "#JSGF V1.0; grammar a; public <Bake> = bake;",
    ]
    if let program {
      files["run.sh"] = "#!/bin/sh\n" + program
      files["app.json"] = Self.manifest.replacing(
        "\"name\": \"Bakery\"", with: "\"name\": \"Bakery\", \"program\": \"./run.sh\"")
    }
    let directory = try AppDirectory(files)
    return (try FileApp.load(directory: directory.path, effects: .real), directory)
  }

  private static let bagel = Value.entity(Entity(kind: "bread", identifier: "bageL", name: "Bagel"))

  @Test(
    arguments: [
      ("bread", [:], .notRequired), ("bread", ["bread": "rye"], .success("rye")),
      ("bread", ["bread": "bageL"], .success(bagel)), ("count", [:], .success(2)),
      ("count", ["count": 5], .success(5)),
      ("count", ["count": 6], .unsupported(reason: "greaterThanMaximumValue")),
      ("count", ["count": -1], .unsupported(reason: "negativeNumbersNotSupported")),
      ("way", [:], .success("pickup")), ("street", [:], .notRequired),
      ("street", ["way": "pickup"], .notRequired), ("street", ["way": "delivery"], .needsValue),
      ("street", ["street": "Elm"], .success("Elm")), ("note", [:], .notRequired),
      ("note", ["street": "Elm"], .needsValue),
    ] as [(String, [String: Value], Resolution<Value>)])
  func `a parameter is resolved as it is declared`(
    parameter: String, values: [String: Value], resolution: Resolution<Value>
  ) async throws {
    let (app, directory) = try app()
    defer { withExtendedLifetime(directory) {} }
    let handler = try #require(app.app.handler(of: "Bake"))
    let resolver = try #require(handler.resolvers.first { $0.parameter == parameter })
    #expect(try await resolver.resolve(Intent(name: "Bake", parameters: values)) == [resolution])
  }

  @Test func `a program gets a value's own name, and what it gives is said by the other`()
    async throws
  {
    let (app, directory) = try app(
      program: #"""
        grep -q '"slots":{"bread":"bageL"}' && printf '{"slots":{"bread":"bageL"}}'
        """#)
    defer { withExtendedLifetime(directory) {} }
    let handler = try #require(app.app.handler(of: "Bake"))
    let response = try await handler.handle(
      Intent(name: "Bake", parameters: ["bread": Self.bagel]))
    #expect(response.fields == ["bread": Self.bagel])
  }

  @Test(arguments: [
    ("failureButGiven", false), ("closed", true), ("failureOther", true), ("success", false),
  ]) func `a code is a failure where the manifest or its name says so`(code: String, fails: Bool)
    async throws
  {
    let (app, directory) = try app(program: "echo '{\"code\": \"\(code)\"}'")
    defer { withExtendedLifetime(directory) {} }
    let handler = try #require(app.app.handler(of: "Bake"))
    #expect(try await handler.handle(Intent(name: "Bake")).isFailure == fails)
  }

  @Test func `members of what a program gives are fields of their own, and money is money`()
    async throws
  {
    let (app, directory) = try app(
      program: #"""
        echo '{"slots": {"order": {"identifier": "7", "name": "Order 7", "total": {"amount": 12.5, "currency": "usd"}, "by": {"who": "Tom"}}}}'
        """#)
    defer { withExtendedLifetime(directory) {} }
    let handler = try #require(app.app.handler(of: "Bake"))
    let response = try await handler.handle(Intent(name: "Bake"))
    #expect(
      response.fields == [
        "order": .entity(Entity(kind: "", identifier: "7", name: "Order 7")),
        "order.total": .money(Money(amount: 12.5, currency: "USD")), "order.by.who": "Tom",
      ])
  }

  @Test func `it has the catalogue's intents where it is named`() throws {
    let (app, directory) = try app()
    defer { withExtendedLifetime(directory) {} }
    #expect(app.app.namedOnly == ["AddTasks"])
    #expect(app.app.handler(of: "AddTasks") != nil)
    #expect(app.domain.intents.map(\.name) == ["Bake"])
  }

  @Test(arguments: [
    (
      #"{"name": "p", "type": "number", "default": "many"}"#,
      "'default' is 'many', expected a number"
    ),
    (
      #"{"name": "p", "type": "text", "minimum": 1}"#,
      "'minimum' and 'maximum' belong to the type 'number' only"
    ),
    (
      #"{"name": "p", "type": "number", "minimum": 2, "maximum": 1}"#,
      "'minimum' is greater than 'maximum'"
    ),
    (
      #"{"name": "p", "type": "text", "onlyIf": {"parameter": "q"}}"#,
      "'p' depends on 'q', which is no parameter"
    ),
  ]) func `a mistake in it is told`(parameter: String, reason: String) {
    let manifest =
      "{\"name\": \"A\", \"intents\": [{\"name\": \"I\", \"parameters\": [\(parameter)]}]}"
    let error = #expect(throws: FileAppError.self) {
      try Manifest(file: "app.json", data: Data(manifest.utf8))
    }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    (#""key": "bred","#, "'bred' is no parameter"), (#""input": "x","#, "'x' is no parameter"),
    (#""output": "x","#, "'x' is neither a parameter nor a field"),
    (#""key": "bread", "input": "count", "output": "note","#, nil),
  ]) func `what stands for a request is one of its parameters`(
    entry: String, reason: String?
  ) throws {
    let directory = try AppDirectory([
      "app.json": Self.manifest.replacing(
        #""parameters""#, with: entry + #" "parameters""#),
      "a.jsgf": "#JSGF V1.0; grammar a; public <Bake> = bake;",
    ])
    do throws(FileAppError) {
      _ = try FileApp.load(directory: directory.path, effects: .simulated)
      #expect(reason == nil)
    } catch {
      #expect("\(error)".contains(reason ?? "none"), "\(error)")
    }
  }
}

import Domains
import Foundation
import Grammar
import Programs
import Storage
import TestKit
import Testing

@testable import Assistant
@testable import Lint

/// Apps made of files with which something is wrong: the others work, and everybody is told which one it is.
struct UsableAppsTests {
  /// Rules that double thirty times stand for a thousand million words.
  private static let doubling =
    "public <Laugh> = tell <a30>;\n<a0> = ha | ho;\n"
    + (1...30).map { "<a\($0)> = <a\($0 - 1)> <a\($0 - 1)>;\n" }.joined()

  /// The same where every word may be left out, only when typed.
  private static let optional =
    "public <Guffaw> = <TYPED> <a30> now;\n<a0> = [ha];\n"
    + (1...30).map { "<a\($0)> = <a\($0 - 1)> <a\($0 - 1)>;\n" }.joined()

  /// The folder of an app, and the findings about it.
  static let broken: [(manifest: String, grammar: String, complaint: String)] = [
    ("{\"name\": }", "public <Foo> = foo;", "app.json': no valid JSON at line 1, column 10"),
    ("{\"name\": \"Foo\"}", "public <Foo> = foo (bar;", "foo.jsgf:3:24: expected ')'"),
    (
      "{\"name\": \"Foo\"}", doubling,
      "foo.jsgf': line 3, column 8: the rule <Laugh> stands for more than can be held"
    ),
    (
      "{\"name\": \"Foo\"}", optional,
      "foo.jsgf': line 3, column 8: the rule <Guffaw> stands for more than can be held"
    ),
    ("{\"name\": \"Foo\"}", "public <AddTasks> = foo;", "intent 'AddTasks' is defined twice"),
    ("{\"name\": \"Foo\", \"program\": \"./no\"}", "public <Foo> = foo;", "'./no' does not exist"),
  ]

  @Test(arguments: broken.oneIn(3))
  func `an app that can't be used is left out, and the others work`(
    manifest: String, grammar: String, complaint: String
  ) async throws {
    let folder = try AppFolder()
    let foo = try folder.app("foo", manifest, grammar)
    let bar = try folder.app("bar", "{\"name\": \"Bar\"}", "public <Wiggle> = wiggle the ears;")
    let composition = try Fixture.composition { configuration in
      configuration.apps = [foo, bar]
      configuration.permitted = [Configuration.builtInApps, bar]
      configuration.lock.restricted = ["Foo": .always]
    }
    #expect(composition.leftOut.map(\.directory) == [foo])
    let description = try #require(composition.leftOut.first).description
    #expect(description.hasPrefix("leaving out the app in '\(foo)': "))
    #expect(description.contains(complaint), "\(description)")
    for parts in [composition, composition.forSpeech] {
      var session = try parts.session(database: try Fixture.database())
      _ = try session.listening()
      // Permitted is the app that was, whatever was left out before it.
      let wiggled = try await session.respond(toText: "wiggle the ears")
      #expect(wiggled.turn.app == "Bar" && wiggled.turn.response?.code == .success)
      #expect(try await session.respond(toText: "call mom").turn.app == "Phone")
    }
    #expect(throws: (any Error).self) {
      try Composition(
        configuration: composition.configuration, program: "", requiring: [foo],
        effects: .simulated)
    }
  }

  /// A mistake in each of two of four intents.
  private static let mistaken = """
    {"name": "Mistaken", "intents": [
      {"name": "Scrub", "parameters": [{"name": "a", "type": "text", "ask": "Which ${b}?"}]},
      {"name": "Wax"}, {"name": "Dust"}, {"name": "Mop", "titel": "Mop"}
    ]}
    """

  /// All that is found in apps with something wrong, checked at once, by the names of their folders.
  private static let findings = Result {
    let folder = try AppFolder()
    let chores = ["Scrub", "Wax", "Dust", "Mop"].map { "public <\($0)> = \($0) floor;" }
    var apps = [
      try folder.app("large", #"{"name": "Large"}"#, doubling),
      try folder.app("mistaken", mistaken, chores.joined(separator: "\n")),
    ]
    for (index, app) in misspelt.enumerated() {
      apps.append(
        try folder.app(
          "misspelt\(index)",
          #"{"name": "Misspelt\#(index)", "intents": ["# + numbered(app.manifest, index) + "]}",
          numbered(app.grammar, index)))
    }
    var configuration = Configuration()
    configuration.models = Fixture.root.appending(path: "Models").path
    configuration.apps = apps
    let findings = Linter(configuration, store: Database.memory, program: "").findings
    return Dictionary(grouping: findings) { finding in
      let parts = finding.source.split(separator: "/")
      return parts.count > 1 ? String(parts[parts.count - 2]) : finding.source
    }
  }

  /// Each app has an intent of its own.
  private static func numbered(_ text: String, _ index: Int) -> String {
    text.replacing("Paint", with: "Paint\(index)")
  }

  @Test func `heed check names the rule that is too large, and nothing that follows from it`()
    throws
  {
    let findings = try Self.findings.get()
    #expect(findings["large"]?.count == 1 && findings["grammar"] == nil)
    let finding = try #require(findings["large"]?.first)
    #expect(finding.source.hasSuffix("large.jsgf") && finding.line == 3 && finding.column == 8)
    #expect(finding.severity == .error && finding.reason.contains("<Laugh>"))
  }

  @Test func `a mistake in a manifest is one finding`() throws {
    let findings = try #require(try Self.findings.get()["mistaken"])
    #expect(findings.map(\.line) == [2, 3])
    #expect(
      findings.allSatisfy { $0.source.hasSuffix("mistaken/app.json") && $0.severity == .error })
  }

  /// Misspelt apps and their findings, each with its kind of file, line and column.
  static let misspelt: [(manifest: String, grammar: String, findings: [String])] = [
    (
      #"{"name": "Paint", "parameters": [{"name": "color", "type": "text"}]}"#,
      "public <Paint> = paint it (red | blue) {colour};",
      ["jsgf 3 41 warning the slot 'colour' is no parameter of the intent 'Paint': color"]
    ),
    (
      #"{"name": "Paint", "open": false}"#, "public <Paint> = paint it (red | blue) {colour};",
      ["jsgf 3 41 error the slot 'colour' is no parameter of the intent 'Paint'"]
    ),
    (
      #"{"name": "Paint", "parameters": [{"name": "color", "type": "enumeration", "values": ["Red", "blue"]}]}"#,
      "public <Paint> = paint it (red {color=red} | navy {color=navy} | (sky {=Blue}) {color});",
      [
        "jsgf 3 33 warning 'red' is no value of 'color': it is written 'Red'",
        "jsgf 3 52 error 'navy' is no value of 'color': Red, blue",
        "jsgf 3 81 warning 'Blue' is no value of 'color': it is written 'blue'",
      ]
    ),
    (
      #"{"name": "Paint", "parameters": [{"name": "color", "type": "text"}], "responses": {"success": "Painted ${thing} ${color} ${coat.count}."}}"#,
      "public <Paint> = paint it (red | blue) {color};",
      [
        "json 1 119 warning ${coat.count} is neither a parameter nor a declared field of 'Paint'",
        "json 1 119 warning ${thing} is neither a parameter nor a declared field of 'Paint'",
      ]
    ),
    (
      #"{"name": "Paint", "responses": {"success": "Painted ${color}."}}"#,
      "public <Paint> = paint it (red | blue) {color};", []
    ),
  ]

  @Test(arguments: misspelt.indices)
  func `what is misspelt is found with its place`(index: Int) throws {
    let findings = try Self.findings.get()["misspelt\(index)"] ?? []
    let found = findings.map { finding in
      let place = finding.source.split(separator: ".").last ?? ""
      let position = [finding.line, finding.column].map { $0.map(String.init) ?? "-" }
      return "\(place) \(position.joined(separator: " ")) \(finding.severity) \(finding.reason)"
    }
    let expected = Self.misspelt[index].findings.map { Self.numbered($0, index) }
    #expect(found.sorted() == expected.sorted())
  }

  /// Folders of apps, gone with the value.
  private final class AppFolder: Sendable {
    private let url = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The folder of an app with a grammar of its name.
    func app(_ name: String, _ manifest: String, _ rules: String) throws -> String {
      let app = url.appending(path: name)
      try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
      try Data(manifest.utf8).write(to: app.appending(path: "app.json"))
      try Data("#JSGF V1.0;\ngrammar \(name);\n\(rules)\n".utf8)
        .write(to: app.appending(path: "\(name).jsgf"))
      return app.path
    }
  }
}

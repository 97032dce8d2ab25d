import Domains
import Foundation
import Storage
import Testing

@testable import Assistant
@testable import Lint

/// The project's own models, spoiled on purpose; several things at once, as checking all of them takes seconds.
struct CheckTests {
  @Test func `nothing is wrong with what is shipped`() {
    let check = Linter(configuration(Fixture.root), store: Database.memory, program: "")
    #expect(check.findings.filter { $0.severity == .error } == [])
    #expect(check.facts.map(\.name).contains("grammar"))
  }

  @Test func `usual things that their domain can't use are an error`() throws {
    let folder = try Folder()
    let rides = folder.url.appending(path: "Models/en-US/rides.json")
    let text = try String(contentsOf: rides, encoding: .utf8)
    try Data(text.replacing(#""rideOptions": ["#, with: #""rideOptions": [7, "#).utf8).write(
      to: rides)
    try FileManager.default.removeItem(at: folder.encoder)
    var configuration = configuration(folder.url, with: ["rides"])
    configuration.recognition.secondPass = nil
    configuration.recognition.outside.program = ["cat"]
    let check = Linter(configuration, store: Database.memory, program: "")
    let errors = check.findings.filter { $0.severity == .error }.map(\.reason)
    #expect(errors.contains { $0.contains("usual.[0]: expected an object") }, "\(errors)")
    #expect(check.facts.contains { $0.name == "outside" && $0.text.hasSuffix("/cat") })
    // An encoder that is not there is told of only where it is wanted.
    #expect(encoder(in: check) == [])
  }

  @Test func `everything that is wrong is found, with its place`() throws {
    let folder = try Folder()
    try folder.append("public <Bad> = (x; <Worse> = y | ;\n", to: "Models/en-US/rides.jsgf")
    try folder.append("<Lost> = <nowhere>;\n", to: "Models/en-US/lists.jsgf")
    try folder.write("{\n \"domain\": }", to: "Models/en-US/broken.json")
    try folder.replace(
      "\"type\": \"text\"", with: "\"type\": \"txt\"", in: "catalogue/messaging.json")
    try folder.append("日本\n", to: "Models/en-US/words/item.txt")
    try folder.write("kitchen\n = x\nden = /XX/\nlong name = one\n", to: Self.rooms)
    try folder.write(
      "{\"name\": \"Lights\", \"program\": \"./none.sh\"}", to: "apps/lights/app.json")
    var configuration = configuration(folder.url)
    configuration.apps = [folder.path("apps/lights")]
    try configuration.read(#"{"messaging": {"program": ["no-such-program"]}}"#)
    configuration.recognition.outside.program = ["no-such-ear", "-"]
    let check = Linter(configuration, store: Database.memory, program: "")
    let found = check.findings.map { finding in
      let place = finding.source.split(separator: "/").last ?? ""
      let line = [finding.line, finding.column].map { $0.map(String.init) ?? "-" }
      return "\(place) \(line.joined(separator: " ")) \(finding.reason.prefix(30))"
    }
    let rules = folder.lines(of: "Models/en-US/rides.jsgf")
    let lists = folder.lines(of: "Models/en-US/lists.jsgf")
    let items = folder.lines(of: "Models/en-US/words/item.txt")
    let expected = [
      "rides.jsgf \(rules) 18 expected ')' to close the '(' ",
      "rides.jsgf \(rules) 34 expected words, '<rule>', '(' ",
      "lists.jsgf \(lists) 10 the rule 'nowhere' is neither ",
      "broken.json 2 12 no valid JSON: invalid value",
      "item.txt \(items) 1 cannot pronounce '日本': it is n",
      "room.txt 2 - expected 'phrase = how it soun",
      "room.txt 3 1 cannot pronounce 'den': 'XX' a",
      "room.txt 4 1 'one' is not how 'long name' s",
      "app.json 1 20 program: './none.sh' does not ",
      "configuration - - messaging.program: there is no",
      "configuration - - recognition.outside.program: t",
    ]
    for line in expected { #expect(found.contains(line), "\(found)") }
    #expect(
      check.findings.contains {
        $0.source.hasSuffix("messaging.json") && $0.line != nil && $0.reason.contains("'txt'")
      })
  }

  @Test func `a sandbox's folder that is not there is found`() throws {
    let text = """
      {"rides": {"program": {"command": "true", "protocol": 1, "sandbox": {"folder": "/nowhere"}}},
       "calls": {"program": {"command": "true", "sandbox": {"folder": "/usr"}}}}
      """
    let folder = try Folder()
    var configuration = configuration(folder.url, with: ["rides", "calls"])
    configuration.builtIn = try Configuration(reading: Data(text.utf8), from: "config.json").builtIn
    let reasons = Linter(configuration, store: Database.memory, program: "").findings
      .filter { $0.source == "configuration" }.map(\.reason)
    #expect(reasons == ["rides.program: there is no folder '/nowhere'"])
  }

  @Test func `an encoder that is damaged is an error`() throws {
    let folder = try Folder()
    try Data("HEEDENC1 and no more".utf8).write(to: folder.encoder)
    let check = Linter(
      configuration(folder.url, with: ["volume"]), store: Database.memory, program: "")
    #expect(encoder(in: check).map(\.severity) == [.error])
    #expect(encoder(in: check).allSatisfy { $0.reason.contains("cannot open") })
  }

  @Test func `slots, vocabularies and rules that fit nothing are found`() throws {
    let folder = try Folder()
    try folder.append(
      """
      <alone> = x;
      public <CancelRide2> = y <vocabulary.unfilled>;

      """, to: "Models/en-US/rides.jsgf")
    try folder.replace("{pickupLocation}", with: "{volume}", in: "rides.jsgf")
    try FileManager.default.removeItem(at: folder.encoder)
    let check = Linter(
      configuration(folder.url, with: ["rides"]), store: Database.memory, program: "")
    let reasons = check.findings.map(\.reason)
    for reason in [
      "the rule 'rides.alone' is never used", "the catalogue has no intent 'CancelRide2'",
      "the slot 'volume' is no parameter of the intent 'RequestRide'",
      "nothing fills the vocabulary 'unfilled'",
    ] {
      #expect(reasons.contains { $0.hasPrefix(reason) }, "\(reasons)")
    }
    #expect(encoder(in: check).map(\.severity) == [.warning])
    #expect(encoder(in: check).allSatisfy { $0.reason.contains("heard once") })
  }

  @Test func `a finding shows its line with a caret below the place`() {
    let finding = Finding(in: "a.jsgf", line: 2, column: 3, text: "\tx y", reason: "no")
    #expect("\(finding)" == "a.jsgf:2:3: no\n\tx y\n\t ^")
    #expect("\(Finding(.warning, in: "microphone", reason: "none"))" == "microphone: warning: none")
  }

  @Test func `every unknown key of a configuration is found`() throws {
    let folder = try Folder()
    try folder.write(
      "{\"store\": \"s\",\n \"a\": 1, \"speech\": {\"b\": 2}}", to: "config.json")
    let (configuration, findings) = Linter.configuration(in: folder.path("config.json"))
    #expect(configuration.store == "s")
    #expect(findings.map(\.reason) == ["unknown key 'a'", "unknown key 'speech.b'"])
    #expect(findings.map(\.line) == [2, 2])
    #expect(findings.map(\.column) == [2, 21])
  }

  private static let rooms = "apps/lights/vocabularies/room.txt"

  /// What is said of the encoder's file.
  private func encoder(in check: Linter) -> [Finding] {
    check.findings.filter { "\($0.source) \($0.reason)".contains("encoder.bin") }
  }

  /// The models of a folder, of all domains or only of some.
  private func configuration(_ folder: URL, with domains: Set<String>? = nil) -> Configuration {
    var configuration = Configuration()
    configuration.models = folder.appending(path: "Models").path
    configuration.domains.off = BuiltInDomains.all.map { $0.key }
      .filter { domains?.contains($0) == false }
    return configuration
  }

  /// A copy of the models and of the example app, to be spoiled.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appending(path: "check-\(UUID())")

    init() throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      let models = Fixture.root.appending(path: "Models")
      try FileManager.default.copyItem(at: models, to: url.appending(path: "Models"))
      try FileManager.default.copyItem(
        at: models.appending(path: "apps"), to: url.appending(path: "apps"))
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var encoder: URL { url.appending(path: "Models/en-US/encoder.bin") }

    func path(_ name: String) -> String { url.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
      try Data(text.utf8).write(to: url.appending(path: name))
    }

    func append(_ text: String, to name: String) throws {
      try write(try self.text(name) + text, to: name)
    }

    func replace(_ text: String, with other: String, in name: String) throws {
      let name = "Models/\(name.contains("/") ? name : "en-US/\(name)")"
      var content = try self.text(name)
      let range = try #require(content.range(of: text))
      content.replaceSubrange(range, with: other)
      try write(content, to: name)
    }

    /// The number of the last line.
    func lines(of name: String) -> Int {
      ((try? text(name)) ?? "").split(separator: "\n", omittingEmptySubsequences: false).count - 1
    }

    private func text(_ name: String) throws -> String {
      try String(contentsOf: url.appending(path: name), encoding: .utf8)
    }
  }
}

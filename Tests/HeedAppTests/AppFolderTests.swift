import Foundation
import Testing

@testable import HeedApp

/// The files that are derived from an app's types.
struct AppFolderTests {
  private struct House: IntentApp {
    static let name = "House"
    static let alternativeNames: [SpokenName] = [SpokenName("Haus", pronunciation: "house")]
    static let usageDescription: String? = "dim your lamps"
    static let intents: [any AppIntent.Type] = [Dim.self, Ask.self]
    static let shortcuts: (any AppShortcutsProvider.Type)? = Shortcuts.self
  }

  private struct Shortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: Ask(),
        phrases: [
          "Greet \(\.$name), please, in \(.applicationName)!", "\(.applicationName), say hello",
        ])
    }
  }

  @Test func `a grammar says what summaries and phrases say`() async throws {
    let folder = try await AppFolder(of: House.appDescription, program: "house")
    let grammar = """
      #JSGF V1.0 UTF-8;
      grammar house;

      import <numbers.number>;

      <lamp> = <vocabulary.lamp> {lamp};
      <percent> = (<number>) {percent};
      <light> = (warm white) {light=warmWhite} | (cold white | bright) {light=cold};
      <mode> = <vocabulary.mode> {mode};
      <isSlow> = (slowly) {isSlow=true} | (at once) {isSlow=false};
      <name> = <vocabulary.dictation> {name};
      <greeting> = <vocabulary.dictation> {greeting};

      public <Dim> = dim the <lamp> [ to <percent> percent ] [ <light> ];
      public <Ask> = greet <name> please [in (house | haus)]
        | [(house | haus)] say hello;

      """
    #expect(folder.files["house.jsgf"] == grammar)
    #expect(folder.files["vocabularies/lamp.txt"] == "Desk Lamp\nHall Lamp\n")
    #expect(folder.files["vocabularies/mode.txt"] == "fade\njump\n")
  }

  @Test func `a manifest says what is asked and answered`() async throws {
    let folder = try await AppFolder(of: House.appDescription, program: "house")
    let manifest =
      try JSONSerialization.jsonObject(
        with: Data(try #require(folder.files["app.json"]).utf8)) as? [String: Any]
    #expect(manifest?["program"] as? String == "./house" && manifest?["protocol"] as? Int == 1)
    #expect(manifest?["restrictedWhileLocked"] as? [String] == ["Dim"])
    let dim = try #require((manifest?["intents"] as? [[String: Any]])?.first)
    let parameters = try #require(dim["parameters"] as? [[String: Any]])
    let types = parameters.compactMap { $0["type"] as? String }
    #expect(types == ["entity", "number", "enumeration", "text", "boolean"])
    #expect(parameters[0]["kind"] as? String == "lamp")
    #expect(parameters[0]["ask"] as? String == "Which lamp?")
    #expect(parameters[1]["unsupported"] as? [String: String] == ["": "Too much."])
    #expect(parameters[2]["values"] as? [String] == ["warmWhite", "cold"])
  }

  @Test func `a folder is written over, and what else is in it stays`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "app-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var description = House.appDescription
    description.definitions = ["de.lproj/Intents.strings": Array("x".utf8)]
    let files = try await AppFolder(of: description, program: "house")
    for _ in 1...2 { try files.write(to: folder.path, copying: "/bin/true") }
    try Data().write(to: folder.appending(path: "mine.txt"))
    try files.write(to: folder.path, copying: "/bin/true")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == ["app.json", "de.lproj", "house", "house.jsgf", "mine.txt", "vocabularies"])
    #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: "house").path))
  }

  @Test func `what has no words can't stand in a phrase`() async throws {
    var app = AppDescription(name: "House")
    var intent = AppDescription.Intent(name: "Switch", title: "Switch")
    intent.parameters = [.init(name: "isOn", type: Bool.intentType)]
    intent.phrases = [[.words("switch"), .parameter("isOn")]]
    app.intents = [intent]
    let described = app
    await #expect(throws: AppDescription.Fault.self) {
      try await AppFolder(of: described, program: "house")
    }
  }
}

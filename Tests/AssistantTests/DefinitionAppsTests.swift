import Conversation
import Domains
import Foundation
import Grammar
import Intents
import Programs
import Storage
import TestKit
import Testing

@testable import Assistant

/// Apps that are made of definition files, as their users talk to them.
struct DefinitionAppsTests {
  /// Unknown words, which only free text is made of.
  private static let unknown = ["zorp", "blim"]

  private static let files: [URL] = {
    let shared = ["../shared", "../../shared"]
      .map { Fixture.root.appending(path: "\($0)/data/sirikit/intentdefinition") }
      .first { FileManager.default.fileExists(atPath: $0.path) }
    let names = shared.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) }
    return (names ?? []).sorted().compactMap { shared?.appending(path: $0) }
  }()

  /// Other people's vocabularies, with the names of their apps.
  private static let vocabularies = [
    ("app-o-mat__ListOMat__AppIntentVocabulary.plist", "ListOMat"),
    ("bignerdranch__BNRun-SiriKit-Sample__Base_AppIntentVocabulary.plist", "Big Nerd Run"),
    ("rasmuslos__AmpFin__en_AppIntentVocabulary.plist", "AmpFin"),
  ]

  @Test(.enabled(if: !files.isEmpty))
  func `most examples of the system's intents are understood as what they are`() throws {
    var all = 0
    var missed: [String] = []
    for (name, app) in Self.vocabularies {
      let file = try #require(Self.files.first).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "vocabulary/\(name)")
      let folder = try Folder(of: [file.path], called: app)
      let session = try folder.session()
      for sentence in folder.app.sentences {
        all += 1
        let found = try session.read(sentence.text, expecting: .command).intentName
        if found != sentence.intent { missed.append(sentence.text) }
      }
    }
    #expect(all == 18 && missed.count <= 2, "\(missed)")
  }

  private static let language = Result {
    try Composition.importing(
      Models(path: Fixture.root.appending(path: "Models").path, language: "en-US", program: ""))
  }

  /// An app's folder made of files, removed with this object.
  final class Folder {
    let app: ImportedApp
    let path: String

    init(of paths: [String], called name: String) throws {
      let language = try #require(try DefinitionAppsTests.language.get())
      app = ImportedApp(of: paths, otherwise: name, in: language)
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "heed-defined-\(UUID())/\(app.folder)")
      try app.write(to: folder)
      path = folder.path
    }

    deinit {
      try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    func composition() throws -> Composition {
      var configuration = Configuration()
      configuration.models = Fixture.root.appending(path: "Models").path
      configuration.apps = [path]
      configuration.permitted = [Configuration.everyApp]
      return try Composition(
        configuration: configuration, program: "", requiring: [path], effects: .simulated)
    }

    func session() throws -> Session {
      try composition().session(database: try Database(path: Database.memory))
    }
  }

  /// An intent with one title and an enumeration.
  private static func definition(_ title: String, _ combination: String, _ values: [String]) -> Data
  {
    let entries = values.enumerated().map { index, value in
      [
        "INEnumValueName": "v\(index)", "INEnumValueDisplayName": value,
        "INEnumValueIndex": index + 1,
      ] as [String: Any]
    }
    let parameter: [String: Any] = [
      "INIntentParameterName": "what", "INIntentParameterType": "Integer",
      "INIntentParameterEnumType": "What",
    ]
    let intent: [String: Any] = [
      "INIntentName": "Water", "INIntentCategory": "set", "INIntentVerb": "Set",
      "INIntentTitle": title, "INIntentParameters": [parameter],
      "INIntentParameterCombinations": [
        "what": ["INIntentParameterCombinationTitle": combination]
      ],
    ]
    let root: [String: Any] = [
      "INIntents": [intent], "INEnums": [["INEnumName": "What", "INEnumValues": entries]],
    ]
    let data = try? PropertyListSerialization.data(
      fromPropertyList: root, format: .binary, options: 0)
    return data ?? Data()
  }

  @Test(arguments: [
    ("Полей сад", "Полей ${what}", "газон", "полей газон"),
    ("打卡", "打卡 ${what}", "早餐", "打卡 早餐"),
    ("<b>\"Water\" & {wait} [x]; //y</b>", "C++ ${what} (50%)", "a}b", "c ${0} a}b 50 %"),
    ("!!!", "${what}", "100% grass", "set the 100% grass"),
  ]) func `any words can be titles and names`(
    title: String, combination: String, value: String, sentence: String
  ) throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "heed-\(UUID()).intentdefinition")
    try Self.definition(title, combination, [value, "other"]).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let folder = try Folder(of: [file.path], called: "Zebra Works")
    let composition = try folder.composition()
    let session = try composition.session(database: try Database(path: Database.memory))
    let sentence = sentence.replacing("${0} ", with: "")
    let read = try session.read(sentence, expecting: .command)
    #expect(read.intentName == "Water" && read.slots["what"] == "v0", "\(folder.app.texts)")
    // What can't be pronounced keeps nobody from listening for the rest.
    var heard = try composition.forSpeech.session(database: try Database(path: Database.memory))
    let listening = try heard.listening()
    #expect(try composition.forSpeech.recognizer().listen(for: listening.alternatives).isEmpty)
  }

  @Test(.enabled(if: !files.isEmpty), arguments: files.oneIn(4))
  func `what other people's intents are asked for with is understood`(file: URL) throws {
    let folder = try Folder(of: [file.path], called: "Zebra Works")
    #expect(folder.app.faults.isEmpty && !folder.app.intents.isEmpty)
    let session = try folder.session()
    for intent in folder.app.intents {
      let command = try #require(session.language.commands.first { $0.hasSuffix(".\(intent)") })
      let sampler = SentenceSampler(
        try session.language.whole(command), dictation: Self.unknown)
      var generator = SeededGenerator(seed: 7, name: intent)
      var (read, count) = (0, 0)
      var missed: [String] = []
      for _ in 0..<40 {
        let words = sampler.sentence(using: &generator)
        guard !words.isEmpty, words.count < 25 else { continue }
        count += 1
        let found = try session.read(words.joined(separator: " "), expecting: .command).intentName
        if found == intent { read += 1 } else { missed.append(words.joined(separator: " ")) }
      }
      #expect(read * 10 >= count * 9 && count > 0, "\(intent): \(read) of \(count), not \(missed)")
    }
  }
}

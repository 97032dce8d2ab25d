import Foundation
import Grammar
import Intents

@testable import Understanding

/// The project's own grammars with the words of a small household.
struct World {
  static let shared = World()

  let grammar: Grammar
  let compiler: GrammarCompiler
  let commands: Interpreter
  let automaton: Automaton

  /// The commands of all domains.
  static var commandRules: [String] { shared.commandRules }
  private let commandRules: [String]

  /// The answers that may follow a question, among them each parameter's value.
  static let answerRules: [String] =
    ["answers.Answer", "replies.Answer"]
    + shared.compiler.grammar.publicRules.filter {
      ["lists", "messaging", "rides"].contains($0.grammar) && $0.name.first?.isLowercase == true
    }.map(\.qualifiedName)

  private init() {
    do {
      let catalogue = Self.models.deletingLastPathComponent().appending(path: "catalogue")
      let domains = try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
      let files =
        [
          "numbers", "times", "money", "accounts", "everyday", "polite", "inquiries", "replies",
          "answers",
          "notes", "items",
          "notebook",
        ] + domains
      let sources = try files.map(Self.source)
      grammar = try Grammar(sources)
      compiler = GrammarCompiler(grammar, vocabularies: try Self.vocabularies())
      commandRules = grammar.publicRules.map(\.name).filter { name in
        name.first?.isUppercase == true && name != Interpretation.answerRule
      }
      let rules = commandRules + ["answers.Answer"]
      automaton = try compiler.automaton(listening: rules)
      commands = Interpreter(automaton: try compiler.lazyAutomaton(listening: rules))
    } catch {
      fatalError("the grammars do not compile: \(error)")
    }
  }

  /// The reading when only these rules may be said.
  func interpreter(listening rules: [String]) throws -> Interpreter {
    Interpreter(automaton: try compiler.lazyAutomaton(listening: rules))
  }

  static let models = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Models/en-US")

  /// All grammars that are shipped.
  static func sources() throws -> [GrammarSource] {
    try FileManager.default.contentsOfDirectory(atPath: models.path)
      .filter { $0.hasSuffix(".jsgf") }.map { try source(String($0.dropLast(5))) }
  }

  /// A grammar file of the project.
  static func source(_ name: String) throws -> GrammarSource {
    let file = models.appending(path: name + ".jsgf")
    return GrammarSource(
      file: name + ".jsgf", text: try String(contentsOf: file, encoding: .utf8))
  }

  static func words(of file: String) throws -> [String] {
    try String(contentsOf: models.appending(path: "words/\(file).txt"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }

  private static func vocabularies() throws -> [Vocabulary] {
    let people = [
      "nancy walker", "tom clark", "tom baker", "bill james", "juan chavez", "anne johnson",
      "maria garcia", "siobhan murphy", "mateusz kowalski", "priya patel", "emily carter",
      "linda carter", "david lee",
    ]
    let names = people.flatMap { [$0] + $0.split(separator: " ").map(String.init) }
    let relations = ["sister", "mother", "mom", "manager"].flatMap { [$0, "my " + $0] }
    let lists = ["grocery store", "hardware store", "to do", "wedding prep", "packing"]
    let parts = ["grocery", "hardware", "store", "wedding"]
    return [
      vocabulary("contact", names + relations),
      vocabulary("list", lists + parts),
      vocabulary(
        "place",
        [
          "home", "work", "the airport", "airport", "union station", "the mall of america",
          "city hall",
          "the central library", "oak street", "the train station",
        ]),
      vocabulary(
        "restaurant", ["luigi's", "luigi", "the golden dragon", "golden dragon", "sakura"]),
      vocabulary("rideOption", ["standard", "extra large", "luxury", "shared"])
        .adding([
          "x l": "extra large", "a big car": "extra large", "black car": "luxury", "pool": "shared",
        ]),
      vocabulary("app", []).adding([
        "list oh mat": "List-o-Mat", "unicorn chat": "UnicornChat", "speedy ride": "Speedy Ride",
        "big nerd run": "Big Nerd Run", "cuddly creatures": "Cuddly Creatures",
      ]),
      vocabulary("tracker", []).adding(["big nerd run": "Big Nerd Run"]),
      vocabulary("messenger", []).adding(["unicorn chat": "UnicornChat"]),
      vocabulary(
        "task", ["milk", "eggs", "nails", "call the plumber", "book the band", "passport"]),
      vocabulary("alarmLabel", ["pasta", "taxi", "wake up"]),
      vocabulary("city", try words(of: "city")),
      vocabulary("workout", ["run", "walk", "bike ride", "swim", "hike", "rowing", "yoga"])
        .adding([
          "running": "run", "jog": "run", "walking": "walk", "cycling": "bike ride",
          "swimming": "swim",
        ]),
      vocabulary("car", ["car"]),
      vocabulary("station", ["classic rock", "radio paradise"]),
      vocabulary("carProfile", ["anne", "sport"]),
      vocabulary("album", ["vacation", "puppies", "wedding", "new york"]),
      vocabulary("photoTag", ["cat", "beach"]),
      vocabulary("photoPlace", ["paris", "central park"]),
      vocabulary("song", ["barcelona", "uptown girl"]),
      vocabulary("artist", ["queen", "the beatles"]),
      vocabulary("musicAlbum", ["abbey road"]),
      vocabulary("playlist", ["workout", "party"]),
      vocabulary("genre", try words(of: "genre")),
      vocabulary("account", ["checking", "savings", "credit card"]),
      vocabulary("billPayee", ["city water"]),
      vocabulary("note", ["vacation", "garden plan"]),
      vocabulary("group", ["travel"]),
      vocabulary("item", try words(of: "item")),
      vocabulary("listName", try words(of: "listName")),
      vocabulary("choice", lists + ["tom clark", "tom baker"]),
    ]
  }

  static func vocabulary(_ name: String, _ phrases: [String]) -> Vocabulary {
    var seen: Set<String> = []
    return Vocabulary(
      name: name, entries: phrases.filter { seen.insert($0).inserted }.map { entry($0, nil) })
  }

  fileprivate static func entry(_ phrase: String, _ value: String?) -> Vocabulary.Entry {
    let words = phrase.split(separator: " ").map { word in
      Word(text: String(word), location: SourceLocation(file: "vocabulary", line: 1, column: 1))
    }
    return Vocabulary.Entry(words: words, value: value)
  }
}

extension Vocabulary {
  fileprivate func adding(_ synonyms: [String: String]) -> Vocabulary {
    var vocabulary = self
    vocabulary.entries += synonyms.sorted { $0.key < $1.key }.map { World.entry($0.key, $0.value) }
    return vocabulary
  }
}

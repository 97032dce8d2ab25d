import Assistant
import Domains
import Foundation
import Grammar
import Intents
import JSON
import Replay
import Storage

/// Readers that need nothing but the bytes.
enum Readers {
  static func grammar(_ data: Data) {
    let source = GrammarSource(file: "fuzz.jsgf", text: String(decoding: data, as: UTF8.self))
    var errors: [GrammarError] = []
    let grammar = Grammar([source], errors: &errors)
    _ = GrammarText(file: source.file, text: source.text).publicRules
    let rules = grammar.publicRules.map(\.qualifiedName)
    guard errors.isEmpty, !rules.isEmpty else { return }
    let compiler = GrammarCompiler(grammar, arcLimit: 20_000)
    _ = (try? compiler.automaton(listening: rules))?.accepts(["a", "b"])
    _ = try? compiler.lazyAutomaton(listening: rules)
    for rule in grammar.rules { _ = rule.expansion.text }
  }

  static func manifest(_ data: Data) {
    _ = try? Manifest(file: "app.json", data: data)
    _ = JSONPositions(data).position(of: "intents[0].name")
  }

  static func catalogue(_ data: Data) {
    _ = try? Catalogue(files: [(name: "fuzz.json", data: data)])
  }

  static func configuration(_ data: Data) {
    var errors: [ConfigurationError] = []
    _ = Configuration(reading: data, from: "config.json", errors: &errors)
  }

  static func world(_ data: Data) {
    guard let world = try? Profile(json: data) else { return }
    var configuration = DomainConfigurations()
    try? configuration.take(world)
  }

  static func vcard(_ data: Data) {
    _ = VCard.read(data).cards.map(\.contact)
  }

  static func session(_ data: Data) {
    let folder = SessionFolder(path: "/fuzz")
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
      guard let event = try? RecordedEvent(line: String(line), folder) else { continue }
      _ = event.times
    }
  }
}

import Foundation
import Grammar
import Intents
import LanguageTestKit
import Testing

@testable import Assistant

/// What the catalogue declares can be said.
struct DeclaredTests {
  private static let english = ShippedLanguage.english
  private static let grammar = Result {
    try Grammar(
      FileManager.default.contentsOfDirectory(at: english.folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "jsgf" }.sorted { $0.path < $1.path }.map {
          GrammarSource(file: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
        })
  }

  /// Everything that fills slots of an intent: its own sentences, answers to its questions, and corrections.
  private static func tags(of intent: IntentDefinition) throws -> [SlotTag] {
    let grammar = try Self.grammar.get()
    let own = grammar.publicRules(named: intent.name)
    let answers = Set(
      intent.parameters.map(\.name) + [Interpretation.correctionRule(of: intent.name)])
    let homes = Set(own.map(\.location.file))
    let others = grammar.publicRules.filter {
      answers.contains($0.name) && homes.contains($0.location.file)
    }
    return (own + others).flatMap(grammar.slotTags)
  }

  @Test(arguments: Self.english.catalogue.intents)
  func `a sentence sets each parameter, or none is meant to`(intent: IntentDefinition) throws {
    let tags = try Self.tags(of: intent)
    for parameter in intent.parameters {
      let own = tags.filter { $0.slot == parameter.name }
      #expect(
        own.isEmpty == parameter.isUnspoken, "\(intent.name).\(parameter.name)")
      guard case .enumeration(let values) = parameter.kind, !parameter.isUnspoken else { continue }
      let said = Set(own.flatMap(\.values))
      // A tag without a value takes the words themselves.
      guard own.allSatisfy({ !$0.values.isEmpty }) else { continue }
      let unsaid = values.filter { !said.contains($0) }
      #expect(unsaid.isEmpty, "\(intent.name).\(parameter.name): \(unsaid)")
    }
  }
}

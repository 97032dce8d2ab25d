package import Foundation
package import Intents

/// The engine's own sentences, in the language of the file they were read from.
package struct Wording: Sendable {
  /// The sentences the engine can say; the catalogue may override them for an intent or a parameter.
  package enum Phrase: String, CaseIterable, Sendable {
    case ask, choose, chooseApp, otherChoices, guess, agree, unsupported
    case notUnderstood, partNotUnderstood, meaningless, unclear, unsure, tooLong, doubtful,
      tentative,
      cancelled,
      abandoned, nothingAsked,
      nothingToCancel,
      nothingToRepeat
    case unhandled, unhandledByApp, unknownApp, timedOut, failed
    case locked, screenLocked, askPIN, wrongPIN, tooManyPINs, askPermission, forbidden
    case success, inProgress, failure, continueInApp
    case help, helpWithApp, noHelp, otherAbilities
  }

  private let templates: [Phrase: Template]

  /// Reads `dialogue.json`: a template for each phrase, none missing and none unknown.
  package init(file name: String, data: Data) throws(CatalogueError) {
    var templates: [Phrase: Template] = [:]
    for (key, template) in try Template.named(inFile: name, data: data) {
      guard let phrase = Phrase(rawValue: key) else {
        throw CatalogueError(file: name, path: "", reason: "unknown phrase '\(key)'")
      }
      templates[phrase] = template
    }
    if let missing = Phrase.allCases.first(where: { templates[$0] == nil }) {
      throw CatalogueError(file: name, path: "", reason: "phrase '\(missing.rawValue)' is missing")
    }
    self.templates = templates
  }

  package func callAsFunction(_ phrase: Phrase, _ fields: [String: Value] = [:]) -> String {
    templates[phrase]?.filled(with: fields) ?? ""
  }
}

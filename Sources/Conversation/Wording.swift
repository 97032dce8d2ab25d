package import Foundation
package import Intents

/// The engine's own sentences, in the language of the file they were read from.
package struct Wording: Sendable {
  /// The sentences the engine can say; the catalogue may override them for an intent or a parameter.
  package enum Phrase: String, CaseIterable, Sendable {
    case ask, choose, chooseApp, otherChoices, guess, agree, unsupported
    case notUnderstood, partNotUnderstood, meaningless, unclear, unsure, tooLong, doubtful,
      tentative, untaken,
      cancelled, dropped,
      abandoned, nothingAsked,
      nothingToCancel,
      nothingToRepeat
    case told, nothingToTell, offered
    case acknowledged, welcome, greeting, farewell, patience
    case undone, redone, nothingToUndo, notUndoable, alreadyDone, doneSoFar
    case unhandled, unhandledByApp, unknownApp, otherApp, timedOut, failed, notKept
    case locked, screenLocked, askPIN, wrongPIN, tooManyPINs, askPermission, forbidden
    case useNetwork, useDevice, useScreen
    case donated
    case success, inProgress, failure, continueInApp, continuedInApp
    case help, helpWithApp, noHelp, otherAbilities
  }

  /// How values are said.
  package let language: SpokenLanguage
  private let templates: [Phrase: Template]

  /// Reads `dialogue.json`: a template for each phrase, none missing, none unknown, and none that lacks a value when it
  /// is said.
  package init(
    file name: String, data: Data, language: SpokenLanguage
  ) throws(CatalogueError) {
    var templates: [Phrase: Template] = [:]
    for (key, template) in try Template.named(inFile: name, data: data) {
      guard let phrase = Phrase(rawValue: key) else {
        throw CatalogueError(file: name, path: "", reason: "unknown phrase '\(key)'")
      }
      if let mistake = phrase.mistake(in: template) {
        throw CatalogueError(file: name, path: key, reason: mistake)
      }
      templates[phrase] = template
    }
    if let missing = Phrase.allCases.first(where: { templates[$0] == nil }) {
      throw CatalogueError(file: name, path: "", reason: "phrase '\(missing.rawValue)' is missing")
    }
    self.templates = templates
    self.language = language
  }

  package func callAsFunction(_ phrase: Phrase, _ fields: [String: Value] = [:]) -> String {
    templates[phrase]?.completed(with: fields, in: language) ?? ""
  }
}

extension Wording.Phrase {
  /// The fields that are there whenever the phrase is said.
  private var fields: Set<String> {
    switch self {
    case .ask: ["parameter"]
    case .choose: ["parameter", "choices", "count"]
    case .guess: ["parameter", "value"]
    case .unsupported: ["parameter"]
    case .chooseApp, .offered: ["choices"]
    case .otherApp: ["app", "choices"]
    case .otherChoices: ["count"]
    case .partNotUnderstood, .unclear, .told: ["value"]
    case .meaningless: ["abilities"]
    case .unsure: ["one", "other"]
    case .tentative, .dropped, .donated: ["request"]
    case .untaken: ["untaken"]
    case .doubtful: ["sentence"]
    case .useDevice: ["device"]
    case .tooManyPINs: ["wait"]
    case .timedOut, .failed, .unhandledByApp, .unknownApp, .askPermission, .forbidden,
      .continueInApp, .continuedInApp:
      ["app"]
    case .undone, .redone, .notUndoable, .alreadyDone, .doneSoFar: ["answer"]
    case .help: ["examples"]
    case .helpWithApp: ["app", "examples"]
    default: []
    }
  }

  /// The fields that may be missing when it is said.
  private var occasionalFields: Set<String> {
    switch self {
    case .ask, .choose, .unsupported: ["app", "value"]
    case .guess, .success, .inProgress, .failure: ["app"]
    case .askPermission: ["usage"]
    case .failed: ["reason"]
    case .donated: ["values"]
    case .continueInApp, .continuedInApp: ["activity"]
    case .notKept: ["app"]
    case .agree: ["request", "values"]
    case .tentative: ["untaken"]
    default: []
    }
  }

  /// A field that the phrase never has, or that may be missing from all of its sentences.
  fileprivate func mistake(in template: Template) -> String? {
    if let strange = template.fields.subtracting(fields.union(occasionalFields)).sorted().first {
      return "nothing is known of '${\(strange)}' here"
    }
    let known = Dictionary(uniqueKeysWithValues: fields.map { ($0, Value.text($0)) })
    guard template.completed(with: known, in: .root) == nil else { return nil }
    let missing = template.fields.subtracting(fields).sorted().map { "'${\($0)}'" }
    return "a sentence is needed for when \(missing.joined(separator: ", ")) is not known"
  }
}

internal import Assistant
internal import Domains
internal import Foundation
internal import Grammar
internal import Intents

extension Linter {
  /// Finds placeholders in templates that are neither a parameter nor a field of the intent.
  ///
  /// If an intent declares its fields, the catalogue's reader has checked them already.
  mutating func checkTemplates(_ models: Models, _ apps: [FileApp], _ grammar: Grammar) {
    let own = (try? models.files(withExtension: "json"))?.map { short($0.path) } ?? []
    let catalogues = own.compactMap { file -> (String, [IntentDefinition])? in
      guard let data = files.contents(of: file) else { return nil }
      return (try? Catalogue(files: [(file, data)])).map { (file, $0.intents) }
    }
    // A manifest's own intents come first among those of its app.
    let manifests = apps.map { ($0.directory + "/app.json", $0.domain.intents) }
    for (file, intents) in catalogues + manifests {
      for (index, intent) in intents.enumerated() where intent.fields.isEmpty {
        check(intent, "intents[\(index)]", in: file, grammar)
      }
    }
  }

  private mutating func check(
    _ intent: IntentDefinition, _ path: String, in file: String, _ grammar: Grammar
  ) {
    var known = Set(intent.parameters.map(\.name) + [Interpretation.appSlot])
    if intent.isOpen {
      let rules = grammar.publicRules(named: intent.name)
      known.formUnion(rules.flatMap { grammar.slotTags(of: $0) }.map(\.slot))
    }
    var templates: [(path: String, template: Template)] = []
    for (code, responses) in intent.responses.sorted(by: { $0.key < $1.key }) {
      for (name, template) in responses.templates.sorted(by: { $0.key < $1.key }) {
        let name = name.isEmpty ? "" : ".\(name)"
        templates.append(("\(path).responses.\(code)\(name)", template))
      }
    }
    for (name, question) in (intent.confirmation?.question.templates ?? [:])
      .sorted(by: { $0.key < $1.key })
    {
      let name = name.isEmpty ? "" : ".question.\(name)"
      templates.append(("\(path).confirmation\(name)", question))
    }
    for (path, template) in templates {
      for field in template.fields.sorted()
      where !known.contains(field.prefix { $0 != "." }.description) {
        findings.append(
          Finding(
            .warning, in: file, path: path,
            reason: "${\(field)} is neither a parameter nor a declared field of '\(intent.name)'",
            files: files))
      }
    }
  }
}

internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Grammar
internal import Intents
internal import Programs
internal import Recognition

extension Linter {
  /// Checks the folders of apps, and returns the apps that can be read.
  mutating func checkApps() -> [FileApp] {
    configuration.apps.compactMap { folder in
      for fault in FileApp.faults(directory: folder, importing: definitions) {
        if let line = fault.line {
          findings.append(
            Finding(
              in: fault.file, line: line, text: files.line(line, of: fault.file),
              reason: fault.reason))
        } else if !fault.file.hasSuffix(".json") {
          findings.append(Finding(in: fault.file, reason: fault.reason))
        } else {
          let reason = fault.path.map { "\($0): \(fault.reason)" } ?? fault.reason
          findings.append(Finding(in: fault.file, path: fault.path, reason: reason, files: files))
        }
      }
      return try? FileApp.load(
        directory: folder, effects: .simulated, importing: definitions)
    }
  }

  /// Checks all grammars; returns `nil` if there are errors in them.
  mutating func checkGrammar(_ models: Models, apps: [String]) -> Grammar? {
    var sources: [GrammarSource] = []
    for file in self.models(models, "jsgf") {
      guard let text = String(data: file.data, encoding: .utf8) else {
        findings.append(Finding(in: file.name, reason: "it is not UTF-8"))
        continue
      }
      sources.append(GrammarSource(file: file.name, text: text))
    }
    let own = apps.flatMap { FileApp.grammarTexts(directory: $0, importing: definitions) }
    sources += own.map(GrammarSource.init)
    var errors: [GrammarError] = []
    let grammar = Grammar(sources, errors: &errors)
    findings += errors.map {
      Finding(
        in: $0.location.file, line: $0.location.line, column: $0.location.column, text: $0.line,
        reason: $0.reason)
    }
    guard errors.isEmpty else { return nil }
    findings += grammar.unreachableRules.map {
      Finding(
        .warning, at: $0.location, "the rule '\($0.qualifiedName)' is never used", files: files)
    }
    return grammar
  }

  /// Checks the catalogue and the dialogue's wording; returns `nil` if the catalogue has errors.
  mutating func checkCatalogue(_ models: Models, _ apps: [FileApp]) -> Catalogue? {
    let all = self.models(models, "json")
    let wording = all.filter { $0.name.hasSuffix("/dialogue.json") || $0.name == "dialogue.json" }
    if wording.isEmpty {
      findings.append(Finding(in: short(models.language.path), reason: "it has no dialogue.json"))
    }
    var faults: [CatalogueError] = []
    for file in wording {
      do throws(CatalogueError) {
        _ = try Wording(file: file.name, data: file.data, language: .root)
      } catch { faults.append(error) }
    }
    let discourse = all.filter { $0.name.hasSuffix("discourse.json") }
    for file in discourse {
      do throws(CatalogueError) {
        _ = try Discourse(file: file.name, data: file.data)
      } catch { faults.append(error) }
    }
    let domains = all.filter { file in
      !Models.languageFiles.contains(String(file.name.split(separator: "/").last ?? ""))
    }
    let whole = catalogueFiles(models)
    let wrong = Catalogue.faults(files: whole, language: domains)
    for fault in faults + wrong {
      let reason = fault.path.isEmpty ? fault.reason : "\(fault.path): \(fault.reason)"
      findings.append(Finding(in: fault.file, path: fault.path, reason: reason, files: files))
    }
    guard wrong.isEmpty else { return nil }
    do {
      return try Catalogue(
        domains: Catalogue(files: whole, language: domains).domains + apps.map(\.domain))
    } catch {
      findings.append(Finding(in: error.file, reason: "\(error)"))
      return nil
    }
  }

  private mutating func catalogueFiles(_ models: Models) -> [(name: String, data: Data)] {
    do {
      return try models.catalogue().compactMap { file in
        let name = short(file.path)
        return files.contents(of: name).map { (name, $0) }
      }
    } catch {
      findings.append(Finding(in: short(models.directory.path), reason: "\(error)"))
      return []
    }
  }

  /// The grammars of apps that can't be read; complaints about them would only be consequences of that.
  func brokenGrammars(beside apps: [FileApp]) -> Set<String> {
    let whole = Set(apps.map(\.directory))
    let broken = configuration.apps.filter { !whole.contains($0) }
    return Set(
      broken.flatMap { FileApp.grammarTexts(directory: $0, importing: definitions) }.map(\.file))
  }

  /// Tells where utterances are heard once alone, for want of the encoder.
  mutating func checkSecondPass(_ models: Models) {
    guard configuration.recognition.engine == .heed,
      let settings = configuration.recognition.secondPass
    else { return }
    let path = settings.encoder ?? models.language.appending(path: Composition.encoder).path
    guard settings.encoder == nil, !FileManager.default.fileExists(atPath: path) else { return }
    findings.append(
      Finding(
        .warning, in: path,
        reason: "it is not there: utterances are heard once, and strangers are heard worse"))
  }

  /// Compares the grammar's intents with those the catalogue describes.
  mutating func check(
    _ grammar: Grammar, against catalogue: Catalogue, leavingOut files: Set<String>
  ) {
    let rules = grammar.publicRules.filter {
      $0.name.first?.isUppercase == true
        && ![Interpretation.answerRule, Interpretation.outOfDomainRule].contains($0.name)
    }
    for rule in rules where !files.contains(rule.location.file) {
      guard let definition = catalogue[rule.name] else {
        findings.append(
          Finding(
            .warning, at: rule.location, "the catalogue has no intent '\(rule.name)'",
            files: self.files))
        continue
      }
      for tag in grammar.slotTags(of: rule) { check(tag, of: definition) }
    }
    for intent in catalogue.intents where !rules.contains(where: { $0.name == intent.name }) {
      findings.append(
        Finding(.warning, in: "catalogue", reason: "no grammar has a rule for '\(intent.name)'"))
    }
  }

  /// Checks that the intent has the slot of a tag, and that the slot may have the tag's value.
  private mutating func check(_ tag: SlotTag, of intent: IntentDefinition) {
    guard ![Interpretation.appSlot, Interpretation.subjectSlot].contains(tag.slot) else { return }
    guard let parameter = intent[tag.slot] else {
      let declared = intent.parameters.map(\.name)
      // An open intent without declared parameters can't be checked.
      guard !intent.isOpen || !declared.isEmpty else { return }
      find(
        intent.isOpen ? .warning : .error, at: tag.location,
        "the slot '\(tag.slot)' is no parameter of the intent '\(intent.name)'"
          + (declared.isEmpty ? "" : ": \(declared.joined(separator: ", "))"))
      return
    }
    guard case .enumeration(let values) = parameter.kind else { return }
    for value in tag.values where !values.contains(value) {
      let alike = values.first { $0.lowercased() == value.lowercased() }
      find(
        alike == nil ? .error : .warning, at: tag.location,
        "'\(value)' is no value of '\(tag.slot)': "
          + (alike.map { "it is written '\($0)'" } ?? values.joined(separator: ", ")))
    }
  }

  private mutating func find(
    _ severity: Finding.Severity, at location: SourceLocation, _ reason: String
  ) {
    let finding = Finding(severity, at: location, reason, files: files)
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// Finds vocabularies that the grammar names and nobody fills.
  mutating func check(_ names: [String], usedBy grammar: Grammar) {
    // The choices the dialogue offers, the apps, contacts as owners, and pronouns.
    let known = names + ["choice", "app", "owner", Interpretation.subjectSlot]
    for vocabulary in grammar.vocabularies where !known.contains(vocabulary.name) {
      findings.append(
        Finding(
          at: vocabulary.location, "nothing fills the vocabulary '\(vocabulary.name)'", files: files
        ))
    }
  }

  private mutating func models(
    _ models: Models, _ pathExtension: String
  ) -> [(name: String, data: Data)] {
    do {
      return try models.files(withExtension: pathExtension).compactMap { file in
        let name = short(file.path)
        guard let data = files.contents(of: name) else {
          findings.append(Finding(in: name, reason: "it can't be opened"))
          return nil
        }
        return (name, data)
      }
    } catch {
      findings.append(
        Finding(in: short(models.language.path), reason: (error as NSError).localizedDescription))
      return []
    }
  }
}

package import Assistant
internal import Conversation
internal import Domains
internal import Files
internal import Foundation
internal import Grammar
internal import Intents
internal import Programs
internal import Recognition
internal import Sound
internal import Storage
internal import Text
internal import Understanding

/// Checks all files and devices, continuing past every fault, and gathers the findings.
package struct Linter {
  package internal(set) var findings: [Finding] = []
  /// The facts found, by name, for the person who asked.
  package internal(set) var facts: [(name: String, text: String)] = []

  let configuration: Configuration
  let program: String
  let files = Finding.Files()
  /// The language for apps that are made of definition files.
  var definitions: ImportLanguage?

  /// Checks everything that a configuration names; `program` is the path of the running program.
  package init(_ configuration: Configuration, store: String, program: String) {
    self.configuration = configuration
    self.program = program
    let database = openStore(store)
    if let models = language() { check(models, database) }
    checkPrograms()
    checkDevices()
  }

  /// Whether anything keeps the assistant from working as described.
  package var hasErrors: Bool { findings.contains { $0.severity == .error } }

  /// Reads as much of a configuration file as possible, and returns it with the faults found.
  package static func configuration(in file: String) -> (Configuration, [Finding]) {
    let data: Data
    do {
      data = try FileContents.read(file)
    } catch {
      return (Configuration(), [Finding(in: file, reason: error.reason)])
    }
    var errors: [ConfigurationError] = []
    let configuration = Configuration(reading: data, from: file, errors: &errors)
    let findings = errors.map {
      Finding(in: file, path: $0.key, reason: $0.reason, files: Finding.Files())
    }
    return (configuration, findings)
  }

  private mutating func language() -> Models? {
    do {
      let models = try Models(
        path: configuration.models, language: configuration.language, program: program)
      facts.append(("models", models.directory.path))
      return models
    } catch {
      findings.append(Finding(in: "models", reason: "\(error)"))
      return nil
    }
  }

  private mutating func check(_ models: Models, _ database: Database?) {
    do {
      definitions = try Composition.importing(models, for: configuration.apps)
    } catch {
      findings.append(Finding(in: Models.definitions, reason: "\(error)"))
    }
    let apps = checkApps()
    let grammar = checkGrammar(models, apps: configuration.apps)
    let catalogue = checkCatalogue(models, apps)
    if let grammar { checkSize(of: grammar, apps) }
    if let grammar, let catalogue {
      check(grammar, against: catalogue, leavingOut: brokenGrammars(beside: apps))
      checkTemplates(models, apps, grammar)
    }
    let vocabularies = checkVocabularies(models, apps, database)
    let own = apps.map { Vocabulary.name(of: $0.app.name) }
    if let grammar { check(vocabularies.map(\.name) + own, usedBy: grammar) }
    guard configuration.hasAcousticModel else {
      facts.append(("language", "\(configuration.language), typed only"))
      return
    }
    checkSounds(of: (grammar?.words ?? []) + vocabularies.flatMap(\.entries).flatMap(\.words))
    if let catalogue { checkAlike(vocabularies, catalogue) }
    checkSecondPass(models)
    if !hasErrors, let database { checkEar(database) }
  }

  /// Checks the size of each rule of an app by expanding it fully, as reading never does; any words stand for vocabularies.
  private mutating func checkSize(of grammar: Grammar, _ apps: [FileApp]) {
    let files = Set(apps.flatMap(\.grammars).map(\.file))
    let rules = grammar.publicRules.filter { files.contains($0.location.file) }
    guard !rules.isEmpty else { return }
    let words = grammar.vocabularyNames.map { Vocabulary(name: $0, isDictated: true) }
    let compiler = GrammarCompiler(grammar, vocabularies: words)
    do {
      for rule in rules
      where try compiler.needs(moreThan: UsableApps.mostArcs, for: rule.qualifiedName) {
        findings.append(
          Finding(at: rule.location, FileAppError.reason(tooLarge: rule), files: self.files))
      }
    } catch {
      findings.append(Finding(in: "grammar", reason: "\(error)"))
    }
  }

  /// Puts everything together, as listening would.
  private mutating func checkEar(_ database: Database) {
    do {
      let typed = try Composition(
        configuration: configuration, program: program, effects: .simulated)
      try checkCollisions(typed, database)
      try checkReading(typed, database)
      let composition = typed.forSpeech
      var session = try composition.session(database: database)
      let listening = try session.listening()
      let size = Automaton.statistics(of: listening.alternatives.map(\.automaton))
      facts.append(
        (
          "grammar",
          "\(size.states.counted("state")), \(size.arcs.counted("arc")), \(size.words.counted("word")) to hear"
        ))
      checkWake(composition)
      let known = Set(findings.map(\.reason))
      for word in try composition.recognizer().listen(for: listening.alternatives)
      where !known.contains(word.what) {
        findings.append(Finding(at: word.word.location, word.what, files: files))
      }
    } catch {
      findings.append(Finding(in: "assistant", reason: "\(error)"))
    }
  }

  /// Finds sentences of apps made of files that are a built-in domain's, too.
  private mutating func checkCollisions(_ composition: Composition, _ database: Database) throws {
    guard !composition.fileApps.isEmpty else { return }
    var session = try composition.session(database: database)
    for collision in try session.collisions() {
      guard let rule = composition.grammar.publicRules(named: collision.own).first else { continue }
      findings.append(
        Finding(.warning, at: rule.location, collision.description, files: files))
    }
  }

  /// A path as a person types it: relative if it is below the working directory.
  func short(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

extension Unpronounceable {
  /// The fault without its place.
  var what: String { "cannot pronounce '\(word.text)': \(reason)" }
}

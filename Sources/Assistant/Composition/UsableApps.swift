internal import Conversation
internal import Domains
package import Grammar
package import Intents
internal import Programs

/// An app made of files that can't be used, with the reason.
package struct LeftOutApp: Sendable, CustomStringConvertible {
  /// The folder, as it was named.
  package let directory: String
  package let reason: any Error

  package var description: String { "leaving out the app in '\(directory)': \(reason)" }
}

/// The apps made of files that can be used; a mistake in one leaves the others usable.
package struct UsableApps: Sendable {
  private(set) var apps: [FileApp] = []
  private(set) var leftOut: [LeftOutApp] = []
  /// The folders of apps that must be usable.
  private let required: Set<String>

  /// The most arcs one rule of an app may need; all rules of the built-in domains together need fewer.
  package static let mostArcs = 500_000

  /// Reads the apps' folders.
  ///
  /// - Throws: here and below the error of an app that is required.
  init(
    _ directories: [String], requiring required: Set<String>, effects: Effects, home: AppHome,
    language: String, importing definitions: ImportLanguage?, display: Display
  ) throws {
    self.required = required
    for directory in directories {
      do {
        apps.append(
          try FileApp.load(
            directory: directory, effects: effects, home: home, language: language,
            importing: definitions, display: display))
      } catch {
        try leaveOut(directory, because: error)
      }
    }
  }

  private mutating func leaveOut(_ directory: String, because reason: any Error) throws {
    guard !required.contains(directory) else { throw reason }
    apps.removeAll { $0.directory == directory }
    leftOut.append(LeftOutApp(directory: directory, reason: reason))
  }

  /// Builds the whole grammar, of the built-in domains and the apps, and its compiler.
  ///
  /// An app is left out if its grammar has a mistake or one of its rules is too large.
  mutating func language(over own: [GrammarSource]) throws -> (Grammar, ListeningCompiler) {
    while true {
      let grammar = try grammar(over: own)
      let compiler = ListeningCompiler(grammar)
      guard !apps.isEmpty else { return (grammar, compiler) }
      let anyWords = compiler.takingAnyWords(for: grammar.vocabularyNames)
      let faults = try apps.compactMap { app in
        try Self.fault(of: app, in: grammar, anyWords).map { (app.directory, $0) }
      }
      guard !faults.isEmpty else { return (grammar, compiler) }
      for (directory, fault) in faults { try leaveOut(directory, because: fault) }
    }
  }

  private mutating func grammar(over own: [GrammarSource]) throws -> Grammar {
    while true {
      let theirs = apps.flatMap(\.grammars).map(GrammarSource.init)
      var errors: [GrammarError] = []
      let grammar = Grammar(own + theirs, errors: &errors)
      guard let first = errors.first else { return grammar }
      guard let (error, app) = errors.lazy.compactMap(owned).first else { throw first }
      try leaveOut(app.directory, because: error)
    }
  }

  /// The error together with the app whose file it is in.
  private func owned(_ error: GrammarError) -> (GrammarError, FileApp)? {
    apps.first { $0.grammars.contains { $0.file == error.location.file } }.map { (error, $0) }
  }

  private static func fault(
    of app: FileApp, in grammar: Grammar, _ compiler: GrammarCompiler
  ) throws -> FileAppError? {
    let files = app.grammars.map(\.file)
    let rule = try grammar.publicRules.first { rule in
      try files.contains(rule.location.file)
        && compiler.needs(moreThan: mostArcs, for: rule.qualifiedName)
    }
    return rule.map(FileAppError.init(tooLarge:))
  }

  /// Builds the catalogue of the domains and the apps; an app that declares someone else's intent is left out.
  package mutating func catalogue(over own: [Catalogue.Domain]) throws -> Catalogue {
    var catalogue = try Catalogue(domains: own)
    for app in apps {
      do {
        catalogue = try Catalogue(domains: catalogue.domains + [app.domain])
      } catch {
        try leaveOut(app.directory, because: error)
      }
    }
    return catalogue
  }
}

extension FileAppError {
  init(tooLarge rule: Rule) {
    self.init(
      file: rule.location.file, line: rule.location.line, column: rule.location.column,
      reason: Self.reason(tooLarge: rule))
  }

  package static func reason(tooLarge rule: Rule) -> String {
    "the rule <\(rule.name)> stands for more than can be held:"
      + " it needs more than \(UsableApps.mostArcs) arcs"
  }
}

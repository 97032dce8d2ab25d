internal import Conversation
internal import Domains
internal import Grammar
internal import Intents
internal import JSON
internal import Understanding

/// The domains that are switched on, and their precedence over apps that claim the same sentences.
extension Composition {
  /// Checks that every domain the configuration names exists.
  func checkDomains() throws(ConfigurationError) {
    let known = Set(grammar.publicRules.filter(\.isCommand).map(\.grammar))
    let named =
      configuration.heard.filter { $0 != "all" }.map { (key: "heard", domain: $0) }
      + configuration.domains.off.map { (key: "domains.off", domain: $0) }
    guard let unknown = named.first(where: { !known.contains($0.domain) }) else { return }
    throw ConfigurationError(
      file: "configuration", key: unknown.key,
      reason: "\(unknown.key): there is no domain '\(unknown.domain)', only "
        + known.sorted().joined(separator: ", "))
  }

  /// Checks that the language has all phrases of the domains it has.
  func checkPhrases() throws(CatalogueError) {
    let known = catalogue.phrases
    let domains = Set(catalogue.domains.map { $0.name.lowercased() })
    for domain in BuiltInDomains.all where domains.contains(domain.key) {
      guard let missing = domain.phrases.first(where: { known[$0] == nil }) else { continue }
      throw CatalogueError(
        file: "\(domain.key).json", path: "phrases", reason: "key '\(missing)' is missing")
    }
  }

  /// Checks that the usual things of the language have the form that their domains expect.
  func checkUsualThings() throws(CatalogueError) {
    func check<D: Domain>(_ domain: D.Type) throws(CatalogueError) {
      do throws(JSONFault) {
        var configuration = D.Configuration()
        try configuration.complete(from: wall.phrases)
      } catch {
        throw CatalogueError(
          file: "\(D.key).json", path: error.path.isEmpty ? "usual" : "usual.\(error.path)",
          reason: error.reason)
      }
    }
    for domain in BuiltInDomains.all { try check(domain) }
  }

  func isOff(_ rule: Rule) -> Bool { configuration.domains.off.contains(rule.grammar) }

  /// The app without the intents of domains that are off; its names and vocabulary stay, since other apps use them.
  func withoutDomainsOff(_ app: App) -> App {
    guard !configuration.domains.off.isEmpty else { return app }
    var app = app
    app.handlers.removeAll { handler in
      let rules = grammar.publicRules(named: handler.intent)
      return !rules.isEmpty && rules.allSatisfy(isOff)
    }
    return app
  }

  /// The app without the intents that the language has no words for; `nil` where that is all of them.
  func withoutUnknownIntents(_ app: App) -> App? {
    var app = app
    app.handlers.removeAll { catalogue[$0.intent] == nil }
    return app.handlers.isEmpty ? nil : app
  }

  /// The order of precedence: apps made of files before built-in ones, except intents of unnamed apps (the lock) and
  /// costly ones.
  func precedence(among apps: [App]) -> Precedence {
    let own = Set(fileApps.flatMap(\.domain.intents).map(\.name))
    let unnamed = apps.filter { !$0.isNamed }.flatMap(\.handlers).map(\.intent)
    let costly = catalogue.intents.filter { $0.isCostly && !own.contains($0.name) }.map(\.name)
    let intents = fileApps.map { ($0.app.name, Set($0.app.handlers.map(\.intent))) }
    return Precedence(
      own: own, guarded: Set(unnamed + costly),
      apps: Dictionary(intents) { $0.union($1) })
  }
}

internal import Conversation
internal import Domains
internal import Grammar
internal import Intents
internal import Understanding

/// Which domains are there, and what comes first where an app of one's own reads the same.
extension Composition {
  /// Domains that the configuration names must be some that there are.
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

  func isOff(_ rule: Rule) -> Bool { configuration.domains.off.contains(rule.grammar) }

  /// An app without the intents of domains that are off; its names and words stay, for others use them.
  func withoutDomainsOff(_ app: App) -> App {
    guard !configuration.domains.off.isEmpty else { return app }
    var app = app
    app.handlers.removeAll { handler in
      let rules = grammar.publicRules(named: handler.intent)
      return !rules.isEmpty && rules.allSatisfy(isOff)
    }
    return app
  }

  /// Apps made of files come before what is built in, but not before what cannot be named, as the lock, or has a cost.
  func precedence(among apps: [App]) -> Precedence {
    let own = Set(fileApps.flatMap(\.domain.intents).map(\.name))
    let unnamed = apps.filter { !$0.isNamed }.flatMap(\.handlers).map(\.intent)
    let costly = catalogue.intents.filter { $0.isCostly && !own.contains($0.name) }.map(\.name)
    return Precedence(own: own, guarded: Set(unnamed + costly))
  }
}

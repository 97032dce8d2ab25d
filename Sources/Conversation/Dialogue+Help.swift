import Intents

extension Dialogue {
  /// The intent that asks what can be said; the engine answers it unless an app does.
  static let helpIntent = "Help"

  /// A few examples aloud, from as many apps as there are or of one domain, and all of them in the field `examples`.
  mutating func help(_ intent: Intent) -> Turn {
    var shown = apps.filter { (try? isForbidden($0)) != true }
    if let name = intent.app {
      guard let app = apps.first(where: { $0.isCalled(name) }) else {
        return notHandled(intent, wording(.unknownApp, ["app": .text(name)]))
      }
      shown = [app]
    }
    var request = Request(intent: intent, definition: IntentDefinition(name: intent.name))
    request.app = intent.app == nil ? nil : shown.first
    let topic = intent["domain"]?.text.map { domain in
      Set(catalogue.domains.filter { $0.name == domain }.flatMap(\.intents).map(\.name))
    }
    let examples = shown.map { self.examples(of: $0, about: topic) }
    let all = examples.flatMap(\.self)
    guard !all.isEmpty else { return end(request, Response(.failure), wording(.noHelp)) }
    let few = dealt(examples).prefix(settings.spokenExamples).map { "\"\($0)\"" }
    var fields = request.templateFields
    fields["examples"] = .text(Value.enumerated(Array(few), conjunction: "or"))
    let text = wording(request.app == nil ? .help : .helpWithApp, fields)
    return end(
      request, Response(.success, fields: ["examples": .list(all.map(Value.text))]), text)
  }

  /// What is said to words that mean nothing here: what can be done instead, from the first few apps.
  var apology: String {
    let titles = apps.compactMap { app in
      app.handlers.lazy.compactMap { handler in
        (app.definition(of: handler.intent) ?? catalogue[handler.intent])?.title
      }.first { !$0.isEmpty }
    }
    guard !titles.isEmpty else { return wording(.notUnderstood) }
    let few = titles.prefix(settings.spokenAbilities).map {
      $0.prefix(1).lowercased() + $0.dropFirst()
    }
    let all = few + (titles.count > few.count ? ["do more"] : [])
    return wording(
      .meaningless, ["abilities": .text(Value.enumerated(all, conjunction: "and"))])
  }

  /// The app's own examples, or the first of each of its intents, then the second of each and so on.
  ///
  /// With a topic, those of its intents only.
  private func examples(of app: App, about topic: Set<String>?) -> [String] {
    guard app.examples.isEmpty || topic != nil else { return app.examples }
    return dealt(
      app.handlers.filter { topic?.contains($0.intent) != false }.map { handler in
        (app.definition(of: handler.intent) ?? catalogue[handler.intent])?.examples ?? []
      })
  }

  /// One of each list in turn, without repetitions.
  private func dealt(_ lists: [[String]]) -> [String] {
    var seen: Set<String> = []
    return (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in
      lists.compactMap { $0.indices.contains(index) ? $0[index] : nil }
    }.filter { seen.insert($0).inserted }
  }
}

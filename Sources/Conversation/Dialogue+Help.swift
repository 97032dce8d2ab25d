import Intents
import Synchronization

extension Dialogue {
  /// The intent that asks what can be said; the engine answers it unless an app does.
  package static let helpIntent = "Help"
  /// Its parameter for the intent of which examples are wanted.
  package static let helpTopic = "intent"

  /// A few examples aloud, from as many apps as there are or of one domain, and some more in the field `examples`.
  mutating func help(_ intent: Intent) async -> Turn {
    var shown = apps.filter { (try? isForbidden($0)) != true }
    if let name = intent.app {
      guard let app = apps.first(where: { $0.isCalled(name) }) else {
        return notHandled(intent, wording(.unknownApp, ["app": .text(name)]))
      }
      shown = [app]
    }
    var request = Request(intent: intent, definition: IntentDefinition(name: intent.name))
    request.app = intent.app == nil ? nil : shown.first
    let domain = intent["domain"]?.text.map { domain in
      Set(catalogue.domains.filter { $0.name == domain }.flatMap(\.intents).map(\.name))
    }
    let topic = intent[Self.helpTopic]?.text.map { [$0] } ?? domain
    let all = await suggestions(of: shown, about: topic, limit: settings.shownExamples)
    guard !all.isEmpty else { return end(request, Response(.failure), wording(.noHelp)) }
    let few = all.prefix(settings.spokenExamples).map { "\"\($0)\"" }
    var fields = request.templateFields
    fields["examples"] = .text(wording.language.list(Array(few), .or))
    let text = wording(request.app == nil ? .help : .helpWithApp, fields)
    return end(
      request, Response(.success, fields: ["examples": .list(all.map(Value.text))]), text)
  }

  /// Sentences that can be said here and now, from as many apps as there are.
  package func suggestions(limit: Int) async -> [String] {
    await suggestions(of: apps.filter { (try? isForbidden($0)) != true }, limit: limit)
  }

  /// The first of each app that can be done, then the second and so on, as many as are wanted; no more are made.
  private func suggestions(
    of apps: [App], about topic: Set<String>? = nil, limit: Int
  ) async -> [String] {
    let suggest = suggesting()
    var rest = apps.map { examples(of: $0, about: topic)[...] }
    var found: [String] = []
    while found.count < limit, !rest.allSatisfy(\.isEmpty) {
      for app in rest.indices where found.count < limit {
        while let example = rest[app].popFirst() {
          guard let suggestion = suggest(example), !found.contains(suggestion.sentence),
            await canBeDone(suggestion)
          else { continue }
          found.append(suggestion.sentence)
          break
        }
      }
    }
    return found
  }

  /// True when everything the suggestion names or refers to exists.
  private func canBeDone(_ suggestion: Suggestion) async -> Bool {
    guard !standIns.isEmpty, let reading = suggestion.reading else { return true }
    let isUsable = Mutex(true)
    var trial = Dialogue(
      catalogue: catalogue, apps: standIns.map(\.rehearsing), wording: wording,
      settings: settings, discourse: discourse
    ) { event in
      switch event {
      case .resolved(_, _, Resolution<Value>.unsupported(reason: nil).outcome), .failed:
        isUsable.withLock { $0 = false }
      default: break
      }
    }
    _ = await trial.respond(to: .understood([reading]))
    return isUsable.withLock { $0 }
  }

  /// The apology for meaningless words, which names abilities of the first few apps instead.
  var apology: String {
    get async {
      let suggest = suggesting()
      var abilities: [String] = []
      for app in apps where abilities.count <= settings.spokenAbilities {
        if let title = await firstAbility(of: app, suggest) { abilities.append(title) }
      }
      guard !abilities.isEmpty else { return wording(.notUnderstood) }
      let few = abilities.prefix(settings.spokenAbilities).map {
        $0.prefix(1).lowercased() + $0.dropFirst()
      }
      let all = few + (abilities.count > few.count ? [wording(.otherAbilities)] : [])
      return wording(
        .meaningless, ["abilities": .text(wording.language.list(all))])
    }
  }

  /// The title of the first of an app's intents whose first example can be said; without examples nobody knows.
  private func firstAbility(
    of app: App, _ suggest: (String) -> Suggestion?
  ) async -> String? {
    for handler in app.handlers {
      guard let definition = app.definition(of: handler.intent) ?? catalogue[handler.intent],
        !definition.title.isEmpty
      else { continue }
      guard let example = definition.examples.first else { return definition.title }
      if let suggestion = suggest(example), await canBeDone(suggestion) { return definition.title }
    }
    return nil
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

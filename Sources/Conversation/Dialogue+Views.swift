import Intents

/// The view of a turn.
extension Dialogue {
  /// The view of the request that a turn is about; `nil` while it asks for a value, and where there is nothing to show.
  func view(of turn: Turn) async -> View? {
    guard let intent = turn.intent, let state = state(of: turn),
      let definition = app(called: turn.app)?.definition(of: intent.name) ?? catalogue[intent.name]
    else { return nil }
    var fields = intent.parameters
    fields.merge(turn.response?.fields ?? request?.fields ?? [:]) { _, field in field }
    fields["app"] = turn.app.map(Value.text)
    let key = definition.key
    let parameters =
      definition.parameters.filter { $0.name == key }
      + definition.parameters.filter { $0.name != key }
    let known =
      parameters.map { ($0.name, $0.label) } + definition.fields.map { ($0.name, nil) }
    let view = View(
      title: definition.title, state: state, message: turn.text,
      rows: known.compactMap { row($0.0, $0.1, fields[$0.0]) })
    let rules = await rules(for: intent, view, by: turn.app)
    let whole = rules.filter { $0.isFor(intent.name, in: state) }
      .reduce(view) { $1.applied(to: $0, fields, in: wording.language) }
    guard settings.display == .small else { return whole }
    return whole.compact { wording.language.list($0, .and) }
  }

  private func state(of turn: Turn) -> View.State? {
    guard let response = turn.response else {
      return request?.open?.question == .agreement ? .ready : nil
    }
    if response.code == .cancelled || response.code == .abandoned { return nil }
    if response.isFailure { return .failure }
    return response.code == .inProgress ? .inProgress : .success
  }

  private func row(_ name: String, _ label: String?, _ value: Value?) -> View.Row? {
    let values =
      value?.elements.filter { $0.boolean == nil }
      .map { $0.spoken(in: wording.language) } ?? []
    guard !values.isEmpty else { return nil }
    return View.Row(name: name, label: label ?? Self.words(of: name), values: values)
  }

  /// "Task titles" of "taskTitles".
  private static func words(of name: String) -> String {
    let words = name.replacing(/[A-Z]/) { " " + $0.output.lowercased() }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private func app(called name: String?) -> App? { apps.first { $0.name == name } }

  /// The app's rules, and after them what its program says; a program that fails shows nothing of its own.
  private func rules(for intent: Intent, _ view: View, by name: String?) async -> [ViewRule] {
    guard let app = app(called: name) else { return [] }
    guard let handler = app.handler(of: intent.name) else { return app.views }
    do {
      let own = try await call("present") { try await handler.present(intent, as: view) }
      return app.views + [own].compactMap(\.self)
    } catch {
      report(
        .failed(intent: intent.name, reason: "\(error)", logged: error.loggedDescription))
      return app.views
    }
  }
}

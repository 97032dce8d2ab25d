package import Conversation
internal import Intents
internal import Storage

/// The app that keeps the speaker's own phrases for requests, and suggests what is usual.
package struct Shortcuts: Sendable {
  let configuration: ShortcutsConfiguration
  let habits: Habits

  package init(
    _ configuration: ShortcutsConfiguration = ShortcutsConfiguration(), habits: Habits
  ) {
    self.configuration = configuration
    self.habits = habits
  }

  package var app: App {
    App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        RunShortcutHandler(shortcuts: self), CreateShortcutHandler(shortcuts: self),
        ExtendShortcutHandler(shortcuts: self), RenameShortcutHandler(shortcuts: self),
        DeleteShortcutHandler(shortcuts: self), SearchForShortcutsHandler(shortcuts: self),
        GetSuggestionsHandler(shortcuts: self),
      ],
      vocabularies: [
        VocabularySource(
          name: "shortcut", version: { try habits.shortcuts.database.version(of: .shortcuts) },
          terms: {
            try habits.shortcuts.shortcuts().map {
              .init($0.phrase, pronunciation: $0.pronunciation)
            }
          })
      ])
  }

  func shortcut(_ value: Value?) throws -> Shortcut? {
    guard let entity = value?.entity else { return nil }
    return try habits.shortcuts.shortcuts().first { "\($0.id)" == entity.identifier }
  }

  static func entity(_ shortcut: Shortcut) -> Entity {
    Entity(kind: "shortcut", identifier: "\(shortcut.id)", name: shortcut.phrase)
  }

  /// The shortcut that was named.
  var namedShortcut: ParameterResolver {
    .named("shortcut") { [self] heard, _ in try resolve(shortcut: heard) }
  }

  /// The shortcut that a name means.
  func resolve(shortcut heard: String) throws -> Resolution<Value> {
    let all = try habits.shortcuts.shortcuts()
    var match = NameMatch(heard, among: all) { [$0.phrase] }
    if match.things.isEmpty {
      match = NameMatch(
        isExact: false,
        things: habits.sounds.things(soundingLike: heard, among: all) { [$0.phrase] })
    }
    return match.resolution(unsupported: "noShortcutFound", Self.entity)
  }

  /// A phrase that a shortcut may have; `missing` says what becomes of none.
  func phrase(
    _ parameter: String,
    missing: @escaping @Sendable () throws -> Resolution<Value> = { .needsValue }
  ) -> ParameterResolver {
    ParameterResolver(parameter) { [self] value, intent in
      let own = try shortcut(intent["shortcut"])
      guard let phrase = value?.text, !phrase.normalizedName.isEmpty else {
        let resolution = try missing()
        guard case .confirmationRequired(let value) = resolution, let suggested = value.text,
          try habits.objection(to: suggested, besides: own) != nil
        else { return resolution }
        return .needsValue
      }
      guard let objection = try habits.objection(to: phrase, besides: own) else {
        return .success(.text(phrase))
      }
      return .unsupported(reason: objection.reason)
    }
  }
}

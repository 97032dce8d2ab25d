/// Names that were written into the app's folder, as they are now.
///
/// Heed listens for those that are told from the next sentence on, beside those of the folder, and keeps them when the program ends.
/// Each of these throws what a query throws, and `AppNoticeError` where Heed does not take the names.
extension AppShortcutsProvider {
  /// Tells Heed the names that the parameters of all shortcuts may have now.
  public static func updateAppShortcutParameters() async throws {
    try await IntentVocabularies(of: appShortcuts.map(\.type)).tell()
  }
}

extension IntentApp {
  /// Tells Heed the names that the parameters of all intents may have now.
  public static func updateVocabularies() async throws {
    try await IntentVocabularies(of: intents).tell()
  }
}

extension AppEntity {
  /// Tells Heed the names that the type's query suggests now.
  public static func updateVocabulary() async throws {
    guard case .thing(let kind, _, let names) = intentType.form else { return }
    try await AppConnection.orThrow.setVocabulary(kind, to: names())
  }
}

/// The names that parameters of intents may have, by vocabulary.
private struct IntentVocabularies {
  private var names: [String: @Sendable () async throws -> [SpokenName]] = [:]

  init(of intents: [any AppIntent.Type]) {
    for intent in intents {
      for (name, parameter) in IntentParameters(of: intent.init()).all {
        if let provider = parameter.provider {
          names[name] = { try await provider.results().map { SpokenName($0) } }
        } else if case .thing(let kind, _, let names) = parameter.type.form {
          self.names[kind] = names
        }
      }
    }
  }

  func tell() async throws {
    let connection = try AppConnection.orThrow
    for (vocabulary, names) in names.sorted(by: { $0.key < $1.key }) {
      try await connection.setVocabulary(vocabulary, to: names())
    }
  }
}

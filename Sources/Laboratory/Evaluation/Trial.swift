package import Assistant

/// One recording or sentence to be tried, and what is expected of it.
package enum Trial: Sendable {
  /// Something with a right outcome.
  case labelled(Label)
  /// Speech or noise that is no command: nothing must be understood.
  case foreign(Recording)

  /// What progress and reports call it.
  package var name: String {
    switch self {
    case .labelled(let label): label.audio ?? label.text ?? ""
    case .foreign(let recording): recording.path
    }
  }
}

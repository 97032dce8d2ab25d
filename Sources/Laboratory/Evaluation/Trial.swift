package import Assistant

/// One recording or sentence to be tried, and the expected result.
package enum Trial: Sendable {
  /// Speech or text with a right outcome.
  case labelled(Label)
  /// Speech or noise without a command: nothing may be understood.
  case foreign(Recording)

  /// The trial's name in progress and reports.
  package var name: String {
    switch self {
    case .labelled(let label): label.audio ?? label.text ?? ""
    case .foreign(let recording): recording.path
    }
  }
}

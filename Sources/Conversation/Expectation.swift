/// The input that makes sense next; the one value that travels backwards, to the recogniser.
package enum Expectation: Sendable, Equatable, Codable {
  /// Any command.
  case command
  /// Yes or no, or a command that changes the subject.
  case yesOrNo
  /// Yes or no to an intent that was read back, or a correction of it, or a command that changes the subject.
  case agreement(intent: String)
  /// One of these, by name or by number, or a command that changes the subject.
  case choice([String])
  /// A value of a parameter of an intent, or a command that changes the subject.
  case value(parameter: String, intent: String)
  /// Yes or no to making a thing that a parameter names, another name, or a command that changes the subject.
  case creation(parameter: String, intent: String)
  /// The PIN, digit by digit: a secret that is written nowhere.
  case pin
}

extension Expectation: CustomStringConvertible {
  /// As results show it: "command", "yes or no", "choice", "taskTitles".
  package var description: String {
    switch self {
    case .command: "command"
    case .yesOrNo, .agreement, .creation: "yes or no"
    case .choice: "choice"
    case .value(let parameter, _): parameter
    case .pin: "PIN"
    }
  }
}

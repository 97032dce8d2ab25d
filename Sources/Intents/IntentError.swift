/// An error in turning words or arguments into an intent.
package enum IntentError: Error, Equatable, CustomStringConvertible {
  case unknownIntent(String, closest: String?)
  case malformedArgument(String)
  case unknownParameter(String, intent: String, known: [String])
  case unsuitable(value: String, parameter: String, intent: String, expected: String)
  case repeated(parameter: String, intent: String)

  package var description: String {
    switch self {
    case .unknownIntent(let name, let closest):
      "cannot invoke '\(name)': unknown intent" + (closest.map { ", did you mean '\($0)'" } ?? "")
    case .malformedArgument(let argument):
      "cannot read argument '\(argument)': expected name=value"
    case .unknownParameter(let name, let intent, let known):
      "cannot set '\(name)' of '\(intent)': unknown parameter, "
        + (known.isEmpty
          ? "it has none" : "expected one of \(known.joined(separator: ", "))")
    case .unsuitable(let value, let parameter, let intent, let expected):
      "cannot set '\(parameter)' of '\(intent)' to '\(value)': expected \(expected)"
    case .repeated(let parameter, let intent):
      "cannot set '\(parameter)' of '\(intent)' twice: it holds one value"
    }
  }
}

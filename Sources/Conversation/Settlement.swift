import Intents

/// The combined resolutions of one parameter: its value so far, and the first problem left.
struct Settlement: Equatable {
  struct Problem: Equatable {
    let slot: Question.Slot
    let resolution: Resolution<Value>
  }

  let value: Value?
  let problem: Problem?

  /// Settles element by element; values that the speaker chose or confirmed need not be settled again.
  init(
    of resolutions: [Resolution<Value>], parameter: String, isArray: Bool,
    isElementwise: Bool = true, heard: Value?, settled: Set<Value>
  ) {
    let heard = isElementwise ? heard?.elements ?? [] : heard.map { [$0] } ?? []
    var values: [Value] = []
    for (index, resolution) in resolutions.enumerated() {
      let current = heard.indices.contains(index) ? heard[index] : nil
      switch Self.simplified(resolution, current: current, settled: settled) {
      case .success(let value): values += isElementwise ? value.elements : [value]
      case .notRequired: continue
      case let open:
        let element = isArray && isElementwise && current != nil ? values.count : nil
        value = Self.joined(values + heard.dropFirst(index), isArray: isArray)
        problem = Problem(
          slot: Question.Slot(parameter: parameter, element: element), resolution: open)
        return
      }
    }
    value = Self.joined(values + heard.dropFirst(resolutions.count), isArray: isArray)
    problem = nil
  }

  private static func joined(_ values: [Value], isArray: Bool) -> Value? {
    guard let first = values.first else { return nil }
    return isArray || values.count > 1 ? .list(values.flatMap(\.elements)) : first
  }

  private static func simplified(
    _ resolution: Resolution<Value>, current: Value?, settled: Set<Value>
  ) -> Resolution<Value> {
    switch resolution {
    case .confirmationRequired(let value) where settled.contains(value):
      return .success(value)
    case .disambiguation(let values):
      if let current, settled.contains(current), values.contains(current) {
        return .success(current)
      }
      switch values.count {
      case 0: return .unsupported(reason: nil)
      case 1:
        return simplified(.confirmationRequired(values[0]), current: current, settled: settled)
      default: return resolution
      }
    default:
      return resolution
    }
  }
}

extension Resolution {
  /// The name of the case, for the session log.
  var outcome: String {
    switch self {
    case .success: "success"
    case .notRequired: "notRequired"
    case .needsValue: "needsValue"
    case .disambiguation: "disambiguation"
    case .confirmationRequired: "confirmationRequired"
    case .unsupported, .explained: "unsupported"
    }
  }
}

package import Intents

/// How the values of a parameter are told.
extension ParameterDefinition {
  /// Whether its value is a time, a length or an amount, each of several words that hang together.
  var isMeasured: Bool {
    switch kind {
    case .moment, .duration, .money: true
    case .text, .entity, .number, .boolean, .enumeration: false
    }
  }

  /// Whether its value is a time or a length.
  var isDated: Bool { kind == .moment || kind == .duration }

  /// Whether it is a text of somebody's own, and neither a name nor several.
  package var isOwnText: Bool { kind == .text && !isArray && names == nil }

  /// Whether any words can be its value.
  package var isFree: Bool {
    switch kind {
    case .text, .entity: true
    case .number, .boolean, .money, .moment, .duration, .enumeration: false
    }
  }
}

import Intents

/// The open question of a dialogue.
enum Question: Sendable, Equatable {
  /// A parameter, or one element of an array.
  struct Slot: Sendable, Hashable {
    let parameter: String
    var element: Int?
  }

  case app([String])
  case value(Slot)
  case choice(Slot, [Value])
  case guess(Slot, Value)
  /// Offers to create the missing thing.
  case creation(Slot)
  /// The name of what shall be made.
  case name(Slot)
  case agreement
  /// The PIN of the locked device.
  case pin
  /// Asks for consent to the app's use.
  case permission

  /// The parameter asked about.
  var slot: Slot? {
    switch self {
    case .value(let slot), .choice(let slot, _), .guess(let slot, _), .creation(let slot),
      .name(let slot):
      slot
    case .app, .agreement, .pin, .permission: nil
    }
  }

  /// The answers that make sense.
  func expectation(
    in definition: IntentDefinition, _ language: SpokenLanguage
  ) -> Expectation {
    switch self {
    case .app(let names): .choice(names)
    case .choice(_, let values): .choice(values.map { $0.spoken(in: language) })
    case .guess, .permission: .yesOrNo
    case .pin: .pin
    case .agreement: .agreement(intent: definition.name)
    case .creation(let slot):
      .creation(parameter: slot.parameter, intent: definition.name)
    case .value(let slot), .name(let slot):
      definition[slot.parameter]?.kind == .boolean
        ? .yesOrNo : .value(parameter: slot.parameter, intent: definition.name)
    }
  }
}

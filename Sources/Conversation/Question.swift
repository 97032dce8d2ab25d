import Intents

/// The open question of a dialogue.
enum Question: Sendable, Equatable {
  /// A parameter, or one element of an array.
  struct Place: Sendable, Hashable {
    let parameter: String
    var element: Int?
  }

  case app([String])
  case value(Place)
  case choice(Place, [Value])
  case guess(Place, Value)
  /// Offers to create the missing thing.
  case creation(Place)
  /// The name of what shall be made.
  case name(Place)
  case agreement
  /// The PIN of the locked device.
  case pin
  /// Asks for consent to the app's use.
  case permission

  /// The parameter asked about.
  var place: Place? {
    switch self {
    case .value(let place), .choice(let place, _), .guess(let place, _), .creation(let place),
      .name(let place):
      place
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
    case .creation(let place):
      .creation(parameter: place.parameter, intent: definition.name)
    case .value(let place), .name(let place):
      definition[place.parameter]?.kind == .boolean
        ? .yesOrNo : .value(parameter: place.parameter, intent: definition.name)
    }
  }
}

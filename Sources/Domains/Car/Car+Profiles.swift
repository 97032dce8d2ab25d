internal import Conversation
internal import Foundation
internal import Intents

extension Car {
  static let profileNumbers = 1...9

  /// The name under which a profile is stored: its number, its name, or "default".
  func profile(in intent: Intent) -> String? {
    if let number = intent["profileNumber"]?.integer { return String(number) }
    if let name = intent["profileName"]?.text { return name.normalizedName }
    return intent["defaultProfile"]?.boolean == true ? "default" : nil
  }

  /// Adopts a driver's settings from another state; locks and power stay the car's.
  func adopt(_ profile: CarState, into state: inout CarState) {
    let (isLocked, power) = (state.isLocked, state.power)
    state = profile
    (state.isLocked, state.power) = (isLocked, power)
  }
}

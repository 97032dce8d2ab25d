package import Intents

/// A handler's verdict on one parameter's value, or on one element of an array.
package enum Resolution<Value: Sendable>: Sendable {
  /// The value is settled.
  case success(Value)
  /// The parameter does not matter to this handler.
  case notRequired
  /// A value is missing; the speaker is asked for it.
  case needsValue
  /// Several candidates; the speaker chooses.
  case disambiguation([Value])
  /// One uncertain candidate; the speaker says whether it was meant.
  case confirmationRequired(Value)
  /// The value can't be used; the reason names a sentence of the parameter in the catalogue, and is never said itself.
  case unsupported(reason: String?)
  /// The value can't be used, for a reason in the words of the language.
  case explained(String)
}

extension Resolution: Equatable where Value: Equatable {}

extension Resolution where Value == Intents.Value {
  /// Resolves a heard name by its candidates: none is unsupported, one is settled where its name is what
  /// was heard and a guess otherwise, several are for the speaker to choose from.
  ///
  /// The first whose name is what was heard wins over all others.
  package static func candidates(
    _ candidates: [Entity], for heard: String, unsupported reason: String? = nil
  ) -> Self {
    let name = heard.lowercased()
    if let exact = candidates.first(where: { $0.name.lowercased() == name }) {
      return .success(.entity(exact))
    }
    switch candidates.count {
    case 0: return .unsupported(reason: reason)
    case 1: return .confirmationRequired(.entity(candidates[0]))
    default: return .disambiguation(candidates.map(Value.entity))
    }
  }
}

/// What a handler makes of one parameter's value, or of one element of an array.
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
  /// The value can't be used; the reason names a template of the app's wording, or is said as it is.
  case unsupported(reason: String?)
}

extension Resolution: Equatable where Value: Equatable {}

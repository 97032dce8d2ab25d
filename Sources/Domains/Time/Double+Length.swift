internal import Intents

extension Double {
  /// The seconds as a value that is spoken as a length of time.
  var length: Value { .duration(.seconds(Int(rounded()))) }
}

package import Intents

/// Thrown by a handler that was about to carry an intent out: more has to be said about a parameter first.
///
/// The speaker is asked as after resolving it, and then everything begins again with what was answered.
package struct Unsettled: Error, Sendable, Equatable {
  package let parameter: String
  package let resolution: Resolution<Value>
  /// The words of the question; `nil` where the catalogue has them.
  package let question: String?

  package init(_ parameter: String, _ resolution: Resolution<Value>, question: String? = nil) {
    self.parameter = parameter
    self.resolution = resolution
    self.question = question
  }
}

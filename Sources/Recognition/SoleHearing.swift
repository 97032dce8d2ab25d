/// The sentence that a witness would have chosen by its own score.
package struct SoleHearing: Sendable, Equatable {
  package let witness: Witness
  /// `nil` where it heard no sentence; else one that cannot be refused, since how sure to be is known only of all together.
  package let hypothesis: Hypothesis?
}

/// What is wrong with a profile, and where in it.
package struct ProfileError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { "cannot read the world: \(reason)" }
}

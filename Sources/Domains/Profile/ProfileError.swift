/// A fault in a profile, with its place in the file.
package struct ProfileError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { "cannot read the world: \(reason)" }
}

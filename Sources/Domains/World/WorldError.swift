/// What is wrong with a world's file, and where in it.
package struct WorldError: Error, Equatable, CustomStringConvertible {
  package let reason: String

  package var description: String { "cannot read the world: \(reason)" }
}

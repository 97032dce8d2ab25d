package import Foundation

/// A program outside Heed: started for one piece of work, given its input, read and waited for.
package struct Program: Sendable, Hashable, Codable {
  /// The executable (a path, or a name looked up in `PATH`) and its arguments.
  package let command: [String]

  package init(_ command: [String]) {
    self.command = command
  }
}

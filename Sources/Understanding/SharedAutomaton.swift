internal import Grammar
internal import Synchronization

/// A lazy automaton that several threads read, one at a time, and that forgets what it has made when it is
/// more than a bound.
final class SharedAutomaton: Sendable {
  /// Nodes and arcs kept from one sentence to the next, of some 50 bytes each.
  private static let limit = 100_000

  private let beginning: LazyAutomaton
  private let automaton: Mutex<LazyAutomaton>
  private let limit: Int

  init(_ automaton: LazyAutomaton, limit: Int = limit) {
    beginning = automaton
    self.automaton = Mutex(automaton)
    self.limit = limit
  }

  /// Reads; states mean nothing afterwards.
  ///
  /// `nil` where that leads to more than can be held.
  func read<Result>(
    _ body: (inout LazyAutomaton) throws(LazyAutomaton.TooLarge) -> Result
  ) -> Result? {
    automaton.withLock { automaton in
      do throws(LazyAutomaton.TooLarge) {
        let result = try body(&automaton)
        if automaton.size > limit { automaton = beginning }
        return result
      } catch {
        automaton = beginning
        return nil
      }
    }
  }
}

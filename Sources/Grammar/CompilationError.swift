/// A reason why a valid grammar cannot be compiled into an automaton.
package enum CompilationError: Error, Sendable, Equatable, CustomStringConvertible {
  case unknownRule(String)
  /// Several grammars have a public rule of this name; `candidates` are their qualified names.
  case ambiguousRule(String, candidates: [String])
  /// The automaton would have more arcs than the compiler's limit.
  case tooLarge(rules: [String], arcLimit: Int)

  package var description: String {
    switch self {
    case .unknownRule(let name): "cannot compile '\(name)': no public rule has this name"
    case .ambiguousRule(let name, let candidates):
      "cannot compile '\(name)': it may be any of \(candidates.joined(separator: ", "))"
    case .tooLarge(let rules, let limit):
      "cannot compile '\(rules.joined(separator: ", "))': it needs more than \(limit) arcs"
    }
  }
}

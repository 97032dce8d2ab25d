/// The sentences of one rule as compiled for the recogniser.
struct HeardRule: Sendable {
  let automaton: Automaton
  /// The use behind each of the automaton's phrases.
  let uses: [GraphBuilder.Use]

  /// Compiles a rule with a builder that has prepared the phrases.
  init(_ rule: Int, _ builder: GraphBuilder) throws(GraphBuilder.TooLarge) {
    var builder = builder
    let first = try builder.start(of: rule)
    var whole = WholeGraph(builder)
    let start = try whole.add(from: first)
    var removal = EmptyArcRemoval(whole, first: [], arcLimit: builder.limit)
    automaton = try removal.automaton(from: start).minimized()
    uses = removal.uses
  }
}

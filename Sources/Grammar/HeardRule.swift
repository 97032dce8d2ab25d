/// The sentences of one rule as the ear hears them.
struct HeardRule: Sendable {
  let automaton: Automaton
  /// What each of the automaton's phrases is.
  let uses: [GraphBuilder.Use]

  /// Works out a rule with a builder that knows what stands aside.
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

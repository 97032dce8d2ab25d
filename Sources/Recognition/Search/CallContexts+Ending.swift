extension CallContexts {
  /// The score of ending a sentence in a state of a network, also after the phrases that end there.
  func ending(of network: SearchedNetwork, in state: Int, after context: Int32) -> Score {
    let left = network.states[state]
    guard context != Self.outside else { return left.ending }
    var best = Score.impossible
    for index in Int(left.firstStep)..<Int(left.firstStep + left.stepCount) {
      let step = network.steps[index]
      guard step.callCount == 0, network.states[Int(step.state)].isReturn else { continue }
      let call = network.calls[Int(self[context].call)]
      for index in Int(call.firstReturn)..<Int(call.firstReturn + call.returnCount) {
        let next = network.returns[index]
        let ending = ending(of: network, in: Int(next.state), after: self[context].caller)
        if ending > .impossible { best = max(best, step.weight + next.weight + ending) }
      }
    }
    return best
  }
}

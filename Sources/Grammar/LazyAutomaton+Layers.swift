extension LazyAutomaton {
  /// The places that all ways to read the same words lead to.
  package struct Layer: Sendable {
    /// The states, each once, in the order in which they are reached.
    package let states: [State]
    /// The ways to them from the layer before, in the order of its states and of the grammar.
    package let steps: [Step]

    /// A word read, or passed over, between two layers.
    package struct Step: Sendable {
      /// Indices into the states of the layer before, and of this one.
      package let source: Int32
      package let target: Int32
      /// An index into the arcs found; `passing` where the word is passed over.
      fileprivate let arc: Int32

      fileprivate static let passing: Int32 = -1
    }
  }

  /// A layer by its number, which is valid until another sentence is begun.
  package typealias LayerID = Int

  /// Begins a sentence: the layer before its first word.
  package mutating func firstLayer() -> LayerID {
    layers.forgetIfMany()
    return KnownLayers.first
  }

  package func layer(_ id: LayerID) -> Layer { layers[id] }

  /// The layer that a word leads to, which may also be passed over if it `mayPass`; `nil` where it leads nowhere.
  package mutating func layer(
    after id: LayerID, reading word: String, mayPass: Bool
  ) throws(TooLarge) -> LayerID? {
    let query = query(for: word)
    let key = KnownLayers.Key(before: id, word: query.number, mayPass: mayPass)
    let next =
      if let known = layers.id(of: key) { known } else {
        layers.append(try newLayer(after: id, reading: query, mayPass: mayPass), for: key)
      }
    return layers[next].states.isEmpty ? nil : next
  }

  private mutating func newLayer(
    after id: LayerID, reading query: WordQuery, mayPass: Bool
  ) throws(TooLarge) -> Layer {
    var places = StatePlaces()
    var steps: [Layer.Step] = []
    for (source, state) in layers[id].states.enumerated() {
      for arc in try transitions(from: state, reading: query) {
        let target = places.place(of: self.arc(arc).target)
        steps.append(Layer.Step(source: Int32(source), target: target, arc: Int32(arc)))
      }
      if mayPass {
        let target = places.place(of: state)
        steps.append(
          Layer.Step(source: Int32(source), target: target, arc: Layer.Step.passing))
      }
    }
    return Layer(states: places.states, steps: steps)
  }

  /// The arc by which a step reads its word; `nil` where that is passed over.
  package mutating func arc(of step: Layer.Step) -> Arc? {
    step.arc == Layer.Step.passing ? nil : spelledOut(arc(Int(step.arc)))
  }
}

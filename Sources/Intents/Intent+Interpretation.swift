extension Intent {
  /// The intent that a reading means: its slots become parameters of the types the definition gives.
  ///
  /// Elements of an array stand in spoken order; of a parameter with one value, and of several that exclude each other, what was said
  /// last counts.
  package init(
    _ interpretation: Interpretation, as definition: IntentDefinition
  ) throws(IntentError) {
    self.init(name: definition.name)
    text = interpretation.text
    try fill(from: interpretation, as: definition)
  }

  /// Takes over what a reading says of the parameters; parameters it does not speak of keep their values.
  package mutating func fill(
    from interpretation: Interpretation, as definition: IntentDefinition
  ) throws(IntentError) {
    var heard: [String: [Value]] = [:]
    for slot in interpretation.slots {
      if slot.name == Interpretation.appSlot {
        app = slot.value.text ?? slot.raw
      } else if slot.name == Interpretation.subjectSlot, definition[slot.name] == nil {
        continue
      } else if let parameter = definition[slot.name] {
        guard let value = parameter.value(heard: slot.value, as: slot.raw) else {
          throw .unsuitable(
            value: slot.raw, parameter: slot.name, intent: definition.name,
            expected: parameter.kind.noun)
        }
        heard[slot.name, default: []] += value.elements
        for other in parameter.excludes { (heard[other], parameters[other]) = (nil, nil) }
      } else if definition.isOpen {
        heard[slot.name, default: []].append(slot.value)
      } else {
        throw .unknownParameter(
          slot.name, intent: definition.name, known: definition.parameters.map(\.name))
      }
    }
    for (name, values) in heard {
      let isArray = definition[name]?.isArray ?? (values.count > 1)
      sounds[name] = interpretation.slots.last { $0.name == name }?.sound
      parameters[name] = isArray ? .list(values) : Self.whole(values)
    }
  }

  /// The last value wins, except that a day and a time said apart are combined: "tomorrow for four at seven".
  private static func whole(_ values: [Value]) -> Value? {
    let moments = values.compactMap(\.moment)
    guard moments.count == values.count, let first = moments.first else { return values.last }
    return .moment(moments.dropFirst().reduce(first) { $0.merging($1) })
  }
}

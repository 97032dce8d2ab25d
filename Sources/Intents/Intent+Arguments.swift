extension Intent {
  /// The intent that another program asks for by name, with arguments `name=value`.
  ///
  /// `app=NAME` names the app; an array's name stands once for each element.
  package init(
    name: String, arguments: [String], in catalogue: Catalogue
  ) throws(IntentError) {
    guard let definition = catalogue[name] else {
      throw .unknownIntent(name, closest: name.closest(among: catalogue.intents.map(\.name)))
    }
    self.init(name: name)
    for argument in arguments {
      guard let equals = argument.firstIndex(of: "="), equals != argument.startIndex else {
        throw .malformedArgument(argument)
      }
      try set(
        String(argument[..<equals]), to: String(argument[argument.index(after: equals)...]),
        as: definition)
    }
  }

  private mutating func set(
    _ name: String, to text: String, as definition: IntentDefinition
  ) throws(IntentError) {
    if name == Interpretation.appSlot {
      app = text
      return
    }
    guard let parameter = definition[name] else {
      guard definition.isOpen else {
        throw .unknownParameter(
          name, intent: definition.name, known: definition.parameters.map(\.name))
      }
      parameters[name] = .text(text)
      return
    }
    guard let value = parameter.value(written: text) else {
      throw .unsuitable(
        value: text, parameter: name, intent: definition.name, expected: parameter.kind.noun)
    }
    if parameter.isArray {
      parameters[name] = .list(elements(of: name) + [value])
    } else {
      guard parameters.updateValue(value, forKey: name) == nil else {
        throw .repeated(parameter: name, intent: definition.name)
      }
    }
  }
}

extension String {
  /// The name that was probably meant, `nil` when none is near.
  fileprivate func closest(among names: [String]) -> String? {
    let distances = names.map { (name: $0, distance: distance(to: $0)) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance <= Swift.max(2, count / 3)
    else { return nil }
    return best.name
  }

  /// Levenshtein's distance, whatever the case.
  private func distance(to other: String) -> Int {
    let theirs = Array(other.lowercased())
    var row = Array(0...theirs.count)
    for (index, mine) in lowercased().enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (column, letter) in theirs.enumerated() {
        let substitution = diagonal + (mine == letter ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = Swift.min(substitution, diagonal + 1, row[column] + 1)
      }
    }
    return row[theirs.count]
  }
}

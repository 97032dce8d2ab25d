internal import Glibc

/// Pools of a classifier's classes that cover one state of a phone, in whatever context.
///
/// A context-independent phone may sound as it does in any context, so its senones stand for all those of the state.
struct PhonePools: Sendable {
  /// The classes of each pool, which are consecutive.
  let classes: [Range<Int>]
  /// The natural logarithm of each pool's frequency in training.
  let priors: [Float]
  /// For each senone its class, or the number of classes plus the index of its pool.
  let outputs: ConstantTable<UInt16>

  init(classes: [Range<Int>], priors: [Float], outputs: [UInt16]) {
    (self.classes, self.priors) = (classes, priors)
    self.outputs = ConstantTable(outputs)
  }

  /// The pools of the states of an acoustic model's phones.
  init(_ classifier: PhoneClassifier, in definition: ModelDefinition) {
    var outputs = (0..<definition.senoneCount).map { classifier.classOfSenone.start[$0] }
    var ranges: [Range<Int>] = []
    let all = Self.ranges(classifier, in: definition)
    for phone in definition.phones.indices where !definition.fillers.contains(phone) {
      for state in 0..<ModelDefinition.states {
        guard let range = all[phone * ModelDefinition.states + state], range.lowerBound > 0 else {
          continue
        }
        let sequence = Int(definition.alone[phone]) * ModelDefinition.states
        let senone = Int(definition.senones.start[sequence + state])
        outputs[senone] = UInt16(classifier.classes + ranges.count)
        ranges.append(range)
      }
    }
    classes = ranges
    priors = ranges.map { range in
      log(classifier.priors[range].reduce(0) { $0 + exp($1) })
    }
    self.outputs = ConstantTable(outputs)
  }

  /// The range of the classes of each phone's states; `nil` for a state without senones.
  private static func ranges(
    _ classifier: PhoneClassifier, in definition: ModelDefinition
  ) -> [Range<Int>?] {
    var ranges: [Range<Int>?] = Array(
      repeating: nil, count: definition.phones.count * ModelDefinition.states)
    for index in 0..<definition.senones.count {
      let senone = Int(definition.senones.start[index])
      let category = Int(classifier.classOfSenone.start[senone])
      let phone = Int(definition.phoneOfSenone.start[senone])
      let state = phone * ModelDefinition.states + index % ModelDefinition.states
      let known = ranges[state] ?? category..<category + 1
      ranges[state] =
        min(known.lowerBound, category)..<max(known.upperBound, category + 1)
    }
    return ranges
  }
}

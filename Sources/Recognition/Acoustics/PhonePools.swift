internal import Glibc

/// The classes of a classifier that are any sound of a phone's state, whatever its neighbours.
///
/// A phone without regard to its neighbours sounds like any of them: its senones stand for all those of the state.
struct PhonePools: Sendable {
  /// The classes of each pool, which follow each other.
  let classes: [Range<Int>]
  /// Natural logarithm of how often each pool was seen in training.
  let priors: [Float]
  /// For each senone its class, or the number of classes and that of its pool added.
  let places: ConstantTable<UInt16>

  init(classes: [Range<Int>], priors: [Float], places: [UInt16]) {
    (self.classes, self.priors) = (classes, priors)
    self.places = ConstantTable(places)
  }

  /// The pools of the states of an acoustic model's phones.
  init(_ classifier: PhoneClassifier, in definition: ModelDefinition) {
    var places = (0..<definition.senoneCount).map { classifier.classOfSenone.start[$0] }
    var ranges: [Range<Int>] = []
    for phone in definition.phones.indices where !definition.fillers.contains(phone) {
      for state in 0..<ModelDefinition.states {
        let members = stride(from: state, to: definition.senones.count, by: ModelDefinition.states)
          .map { Int(definition.senones.start[$0]) }
          .filter { Int(definition.phoneOfSenone.start[$0]) == phone }
          .map { Int(classifier.classOfSenone.start[$0]) }
        guard let first = members.min(), let last = members.max(), first > 0 else { continue }
        let sequence = Int(definition.alone[phone]) * ModelDefinition.states
        let senone = Int(definition.senones.start[sequence + state])
        places[senone] = UInt16(classifier.classes + ranges.count)
        ranges.append(first..<last + 1)
      }
    }
    classes = ranges
    priors = ranges.map { range in
      log(classifier.priors[range].reduce(0) { $0 + exp($1) })
    }
    self.places = ConstantTable(places)
  }
}

/// One measurement of the suite.
package struct SuitePart: Sendable, Equatable {
  package enum Kind: Sendable {
    case coffee, noisyCoffee, coffeeInRoom, coffeeOtherSpeech, assistant, otherSpeech, noise, names,
      wake
  }

  package let kind: Kind
  package var name: String
  /// A file of labels.
  package var labels: String?
  /// A folder of recordings without commands.
  package var others: String?
  package var noise: String?
  /// The signal-to-noise ratio in decibels.
  package var ratio: Double?
  /// The impulse response of a room.
  package var room: String?
  /// The store's world, as a JSON file.
  package var world: String?
  /// The number of contacts, including those of the world.
  package var people: Int?
  /// A wake phrase, and the folder of its recordings.
  package var phrase: String?
  package var spoken: String?
  /// Whether the labels are the published benchmark's, so that its results may be shown beside ours.
  package var isBenchmark = false

  package init(
    kind: Kind, name: String, labels: String? = nil, others: String? = nil, noise: String? = nil,
    ratio: Double? = nil, room: String? = nil, world: String? = nil, people: Int? = nil,
    phrase: String? = nil, spoken: String? = nil
  ) {
    (self.kind, self.name, self.labels, self.others) = (kind, name, labels, others)
    (self.noise, self.ratio, self.room, self.world) = (noise, ratio, room, world)
    (self.people, self.phrase, self.spoken) = (people, phrase, spoken)
  }

  /// Whether it is about the app of coffee orders, with a grammar of its own.
  package var isCoffee: Bool {
    [.coffee, .noisyCoffee, .coffeeInRoom, .coffeeOtherSpeech].contains(kind)
  }
}

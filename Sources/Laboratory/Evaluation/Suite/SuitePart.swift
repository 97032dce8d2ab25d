/// One measurement of the suite.
package struct SuitePart: Sendable, Equatable {
  package enum Kind: Sendable {
    case coffee, noisyCoffee, coffeeInRoom, assistant, otherSpeech, noise, names, wake
  }

  package let kind: Kind
  package var name: String
  /// A file of labels.
  package var labels: String?
  /// A folder of recordings that are no command.
  package var others: String?
  package var noise: String?
  /// Signal to noise, in decibels.
  package var ratio: Double?
  /// The impulse response of a room.
  package var room: String?
  /// The store's world, as a JSON file.
  package var world: String?
  /// How many contacts there are to be, those of the world among them.
  package var people: Int?
  /// A wake phrase, and the folder of its recordings.
  package var phrase: String?
  package var spoken: String?
  /// Whether the labels are the published benchmark's, beside whose results ours may be shown.
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
  package var isCoffee: Bool { [.coffee, .noisyCoffee, .coffeeInRoom].contains(kind) }
}

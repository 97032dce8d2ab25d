internal import Conversation
internal import Intents

extension Car {
  /// Spoken name of a car that has none.
  private var nouns: Set<String> {
    Set(clock(Phrase.anyCar).split(separator: ",").map { String($0).normalizedName })
  }

  /// Resolves which car is meant; an only car needs no name.
  var which: ParameterResolver {
    .named(
      "carName",
      whenMissing: { _ in configuration.cars.count > 1 ? choice : .notRequired },
      resolve: { heard, _ in resolve(car: heard) })
  }

  private var choice: Resolution<Value> {
    .disambiguation(configuration.cars.map { .entity(Self.entity($0)) })
  }

  private func resolve(car heard: String) -> Resolution<Value> {
    let match = NameMatch(clock.language.withoutArticle(heard), among: configuration.cars) {
      [$0.name] + $0.synonyms
    }
    guard match.things.isEmpty else {
      return match.resolution(unsupported: "unknownCar", Self.entity)
    }
    let isOfAny = nouns.contains(heard.normalizedName)
    // Where there is only one, it may be meant by any name.
    if let only = configuration.cars.first, configuration.cars.count == 1 {
      let car = Value.entity(Self.entity(only))
      return isOfAny ? .success(car) : .confirmationRequired(car)
    }
    return isOfAny ? choice : match.resolution(unsupported: "unknownCar", Self.entity)
  }

  private static func entity(_ car: CarConfiguration.Entry) -> Entity {
    Entity(kind: "car", identifier: car.name, name: car.name)
  }
}

/// A kind of workout with its synonyms.
package struct WorkoutKind: Sendable, Hashable, Codable {
  package let name: String
  package let synonyms: [String]

  package init(name: String, synonyms: [String] = []) {
    self.name = name
    self.synonyms = synonyms
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    synonyms = try container.decodeIfPresent([String].self, forKey: .synonyms) ?? []
  }

  /// The usual kinds of workout.
  package static let usual = [
    WorkoutKind(name: "run", synonyms: ["running", "jog", "jogging"]),
    WorkoutKind(name: "walk", synonyms: ["walking"]),
    WorkoutKind(
      name: "bike ride", synonyms: ["cycling", "biking", "bike", "cycle", "bicycle ride"]),
    WorkoutKind(name: "swim", synonyms: ["swimming"]),
    WorkoutKind(name: "hike", synonyms: ["hiking"]),
    WorkoutKind(name: "rowing", synonyms: ["row", "rower"]),
    WorkoutKind(name: "yoga"),
    WorkoutKind(name: "pilates"),
    WorkoutKind(name: "dance", synonyms: ["dancing"]),
    WorkoutKind(name: "elliptical", synonyms: ["elliptical trainer"]),
    WorkoutKind(name: "stairs", synonyms: ["stair climbing", "stair stepper"]),
    WorkoutKind(name: "strength training", synonyms: ["weight lifting", "weights", "lifting"]),
    WorkoutKind(name: "cross training"),
    WorkoutKind(
      name: "interval training",
      synonyms: ["high intensity interval training", "hit", "h i i t", "hiit", "intervals"]),
    WorkoutKind(name: "stretching", synonyms: ["stretch"]),
    WorkoutKind(name: "skiing", synonyms: ["ski"]),
  ]
}

/// The words for people close to the speaker.
enum Relationship {
  /// The words for a relationship, and whether they are names by themselves: "mom", not only "my mom".
  private static let words: [String: (words: [String], isName: Bool)] = [
    "mother": (["mother", "mom", "mum", "mama", "mommy"], true),
    "father": (["father", "dad", "daddy", "papa"], true),
    "grandmother": (["grandmother", "grandma", "granny"], true),
    "grandfather": (["grandfather", "grandpa"], true),
    "spouse": (["spouse"], false),
    "wife": (["wife", "spouse"], false),
    "husband": (["husband", "spouse"], false),
    "partner": (["partner"], false),
    "manager": (["manager", "boss"], false),
    "boss": (["boss", "manager"], false),
    "assistant": (["assistant"], false),
    "sister": (["sister"], false),
    "brother": (["brother"], false),
    "parent": (["parent"], false),
    "child": (["child"], false),
    "son": (["son"], false),
    "daughter": (["daughter"], false),
    "friend": (["friend"], false),
  ]

  /// The phrases for a person with this relationship: "my mother", "mom", "my mom", ….
  static func phrases(_ relationship: String) -> [String] {
    let known = words[relationship] ?? (words: [relationship], isName: false)
    return known.words.map { "my \($0)" } + (known.isName ? known.words : [])
  }
}

internal import Assistant
internal import Evaluation

/// The known name that a misspelt one probably meant.
enum Suggestion {
  /// ", did you mean 'NAME'?" for the end of a complaint; empty if no known name is close.
  static func clause(for name: String, among known: [String]) -> String {
    let nearest =
      known.map { (name: $0, distance: distance(from: name, to: $0)) }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= 2 else { return "" }
    return ", did you mean '\(nearest.name)'?"
  }

  /// The edit distance; an abbreviated name counts as nearly right.
  private static func distance(from name: String, to known: String) -> Int {
    let isBegun = name.count > 3 && known.hasPrefix(name)
    return isBegun
      ? 1 : WordErrorRate.distance(known.map(String.init), name.map(String.init))
  }
}

package import Foundation
internal import JSON

/// How a language says whole numbers: sets of rules, each of which holds from a base value to the next one.
///
/// After the rule-based number formats of Unicode's CLDR (UTS 35, part 3). A rule is written `"20": "twenty[->>]"`:
///
/// | written | means |
/// |---|---|
/// | `<<`, `<set<` | the number divided by the power of ten in the base value, by these rules or those of a set |
/// | `>>`, `>set>` | the rest of that division |
/// | `=set=` | the number itself, by the rules of a set |
/// | `#` | the number in digits |
/// | `[…]` | left out where the rest is zero |
///
/// The rule `-x` holds for negative numbers, whose `>>` is the number without its sign.
package struct NumberRules: Sendable, Equatable {
  /// The set that every language has: "twenty-one".
  package static let cardinal = "cardinal"
  /// The set of positions: "twenty-first".
  package static let ordinal = "ordinal"
  /// The set of the words that the grammar has, where these are not the cardinal's.
  package static let grammar = "grammar"

  private let sets: [RuleSet]
  private let indices: [String: Int]

  /// No rules: all numbers are in digits.
  init() { (sets, indices) = ([], [:]) }

  /// Reads `numbers.json`: sets of rules by name.
  package init(file name: String, data: Data) throws(CatalogueError) {
    do throws(JSONFault) {
      let texts = try JSONReader.read([String: [String: String]].self, from: data)
      let names = texts.keys.sorted()
      indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      guard indices[Self.cardinal] != nil else {
        throw JSONFault(reason: "key '\(Self.cardinal)' is missing")
      }
      var sets: [RuleSet] = []
      for name in names {
        sets.append(try RuleSet(name, texts[name] ?? [:], among: indices))
      }
      self.sets = sets
      try checkEnds(names)
    } catch {
      throw CatalogueError(file: name, error)
    }
  }

  /// True for a set of this name.
  package func has(_ set: String) -> Bool { indices[set] != nil }

  /// The number in words by a set of rules, by the cardinal ones where there is no such set.
  package func words(_ number: Int, by set: String = cardinal) -> String {
    guard let index = indices[set] ?? indices[Self.cardinal] else { return String(number) }
    var words = ""
    append(number, index, to: &words)
    return words
  }

  private func append(_ number: Int, _ set: Int, to words: inout String) {
    if number < 0 {
      guard let negative = sets[set].negative, number != .min else {
        words += String(number)
        return
      }
      append(negative, Parts(number: number, quotient: 0, rest: -number), set, to: &words)
    } else if let rule = sets[set].rule(for: number) {
      let parts = Parts(
        number: number, quotient: number / rule.divisor, rest: number % rule.divisor)
      append(rule.pieces, parts, set, to: &words)
    } else {
      words += String(number)
    }
  }

  private struct Parts {
    let number: Int
    let quotient: Int
    let rest: Int
  }

  private func append(
    _ pieces: [NumberPattern.Piece], _ parts: Parts, _ set: Int, to words: inout String
  ) {
    for piece in pieces {
      switch piece {
      case .words(let text): words += text
      case .digits: words += String(parts.number)
      case .quotient(let other): append(parts.quotient, other ?? set, to: &words)
      case .rest(let other): append(parts.rest, other ?? set, to: &words)
      case .same(let other): append(parts.number, other, to: &words)
      case .optional(let pieces):
        if parts.rest != 0 { append(pieces, parts, set, to: &words) }
      }
    }
  }

  /// A set that passes a number on unchanged must not get it back.
  private func checkEnds(_ names: [String]) throws(JSONFault) {
    for start in sets.indices {
      var reached: Set<Int> = []
      var next = sets[start].passesOn
      while let set = next.popFirst() {
        guard set != start else {
          throw JSONFault(path: names[start], reason: "its rules lead back to themselves")
        }
        if reached.insert(set).inserted { next.formUnion(sets[set].passesOn) }
      }
    }
  }
}

/// The rules of one set, by their base values.
private struct RuleSet: Sendable, Equatable {
  struct Rule: Sendable, Equatable {
    let base: Int
    /// The highest power of ten that is no more than the base value.
    let divisor: Int
    let pieces: [NumberPattern.Piece]
  }

  private static let negativeKey = "-x"

  let negative: [NumberPattern.Piece]?
  private let rules: [Rule]

  init(
    _ name: String, _ texts: [String: String], among indices: [String: Int]
  ) throws(JSONFault) {
    var rules: [Rule] = []
    var negative: [NumberPattern.Piece]?
    for (key, text) in texts {
      let path = "\(name).\(key)"
      var pattern = NumberPattern(text, path: path, sets: indices)
      if key == Self.negativeKey {
        negative = try pattern.pieces(dividing: true)
      } else if let base = Int(key), base >= 0, String(base) == key {
        var divisor = 1
        while base / divisor >= 10 { divisor *= 10 }
        rules.append(
          Rule(base: base, divisor: divisor, pieces: try pattern.pieces(dividing: divisor > 1)))
      } else {
        throw JSONFault(path: path, reason: "expected a number or '\(Self.negativeKey)'")
      }
    }
    self.negative = negative
    self.rules = rules.sorted { $0.base < $1.base }
  }

  func rule(for number: Int) -> Rule? { rules.last { $0.base <= number } }

  /// The sets that are given the same number.
  var passesOn: Set<Int> {
    Set(rules.flatMap(\.pieces).flatMap(NumberPattern.passedOn))
  }
}

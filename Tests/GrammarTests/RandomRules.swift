/// Writes random JSGF expansions over the words a, b and c.
struct RandomRules<Generator: RandomNumberGenerator> {
  var generator: Generator

  mutating func expansion(depth: Int, last: Bool = true) -> String {
    guard depth > 0 else {
      return ["a", "b", "c", "<NULL>", "c {t}"].randomElement(using: &generator) ?? "a"
    }
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return "[\(expansion(depth: depth - 1, last: last))]"
    case 1: return "(\(expansion(depth: depth - 1, last: false)))*"
    case 2: return "(\(expansion(depth: depth - 1, last: false)))+"
    case 3: return "(\(expansion(depth: depth - 1, last: false))) {x} {y=1}"
    case 4, 5:
      return
        "(\(expansion(depth: depth - 1, last: last)) | \(expansion(depth: depth - 1, last: last)))"
    case 6: return last ? "a <s>" : "<t>"
    case 7: return "<t> \(expansion(depth: depth - 1, last: last))"
    default:
      return
        "\(expansion(depth: depth - 1, last: false)) \(expansion(depth: depth - 1, last: last))"
    }
  }
}

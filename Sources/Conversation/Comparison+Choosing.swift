import Intents

extension Comparison {
  /// The one thing that has the most or the least; `nil` where there are no two to compare, or where two have the same.
  func best<Thing>(of things: [Thing], by measure: (Thing, String) -> Double?) -> Thing? {
    for name in measures {
      let measured = things.compactMap { thing in measure(thing, name).map { (thing, $0) } }
        .sorted { isLeast ? $0.1 < $1.1 : $0.1 > $1.1 }
      guard measured.count > 1 else { continue }
      return measured[0].1 == measured[1].1 ? nil : measured[0].0
    }
    return nil
  }

  /// A detail as a number: of something, or of money.
  static func measure(_ detail: String) -> Double? {
    Double(detail) ?? Money(plain: detail).flatMap { measure(.money($0)) }
  }

  static func measure(_ value: Value) -> Double? {
    switch value {
    case .number(let number): number
    case .duration(let duration): duration / .seconds(1)
    case .money(let money): Double("\(money.amount)")
    default: nil
    }
  }
}

import Foundation
internal import Text

extension Value {
  /// As it is said in a sentence: "milk, eggs and bread", "fifteen dollars and fifty cents".
  package var spoken: String {
    switch self {
    case .text(let text): text
    case .number(let number): Self.digits(number)
    case .boolean(let boolean): boolean ? "yes" : "no"
    case .money(let money): SpokenMoney.words(money)
    case .moment(let moment): SpokenMoment.words(moment)
    case .duration(let duration): SpokenDuration.words(duration)
    case .entity(let entity): entity.name
    case .list(let values): Self.enumerated(values.map(\.spoken), conjunction: "and")
    }
  }

  /// As it is shown on a screen: "$15.50".
  package var printed: String {
    switch self {
    case .money(let money): SpokenMoney.digits(money)
    case .list(let values): Self.enumerated(values.map(\.printed), conjunction: "and")
    default: spoken
    }
  }

  /// "a, b and c".
  package static func enumerated(_ words: [String], conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A number as people write it: 3, not 3.0.
  static func digits(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? String(number.withoutNoise)
  }
}

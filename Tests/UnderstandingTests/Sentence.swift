import Foundation
import Intents
import LanguageTestKit
import Testing

@testable import Understanding

/// A sentence and what it must be understood as: `Rule slot=value; slot=value`, values of one slot in order.
struct Sentence: Sendable, CustomTestStringConvertible, ExpressibleByArrayLiteral {
  let text: String
  let meaning: String

  init(arrayLiteral elements: String...) {
    text = elements[0]
    meaning = Self.ordered(elements[1])
  }

  var testDescription: String { text }

  /// The best reading of a text; empty when there is none.
  static func meaning(of text: String, by interpreter: Interpreter) -> String {
    let words = normalizer.words(of: text)
    return interpreter.interpretations(of: words).first.map(description) ?? ""
  }

  static func description(_ reading: Interpretation) -> String {
    let slots = reading.slots.map { "\($0.name)=\(description($0))" }
    return ordered(
      slots.isEmpty ? reading.rule : reading.rule + " " + slots.joined(separator: "; "))
  }

  /// The same with the slots by name, since it does not matter which of two is said first.
  private static func ordered(_ meaning: String) -> String {
    guard let space = meaning.firstIndex(of: " ") else { return meaning }
    let slots = meaning[meaning.index(after: space)...].components(separatedBy: "; ")
    let order = slots.enumerated().sorted {
      let names = ($0.element.prefix { $0 != "=" }, $1.element.prefix { $0 != "=" })
      return (names.0, $0.offset) < (names.1, $1.offset)
    }
    return meaning[...space] + order.map(\.element).joined(separator: "; ")
  }

  static let normalizer = Normalizer(
    ShippedLanguage.english.written,
    aliases: [
      "List-o-Mat": "list oh mat", "ListOMat": "list oh mat", "UnicornChat": "unicorn chat",
    ])

  /// Moments are told by their words; what they are is tested where they are made.
  private static func description(_ slot: Interpretation.Slot) -> String {
    switch slot.value {
    case .text(let text): text
    case .number(let number) where number == number.rounded(): "\(Int(number))"
    case .number(let number): "\(number)"
    case .boolean(let isTrue): "\(isTrue)"
    case .money(let money): "\(money.amount) \(money.currency)"
    case .moment, .duration: slot.raw
    case .entity, .list: "?"
    }
  }
}

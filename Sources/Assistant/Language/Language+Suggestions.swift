package import Conversation
internal import Foundation
internal import Grammar
internal import Intents
internal import Understanding

extension Language {
  /// The example as it can be said with this store: unchanged if all the names in it exist, else with names that do.
  ///
  /// `nil` if the example is not listened for, if there are no names to put in it, or if names of several kinds would
  /// have to match, as an item must be on its list.
  package func suggestion(for example: String, reading: Listening) -> Suggestion? {
    let words = normalizer.words(of: example)
    guard let best = reading.interpretations(of: words).first,
      let definition = catalogue[best.rule]
    else { return nil }
    let named = best.slots.compactMap { slot -> (slot: Interpretation.Slot, kind: String)? in
      guard case .entity(let kind)? = definition[slot.name]?.kind, names(of: kind) != nil,
        !discourse.isPronoun(slot.raw, for: kind)
      else { return nil }
      return (slot, kind)
    }
    let strangers = named.filter { !isKnown($0.slot.raw, as: $0.kind) }
    guard let kind = strangers.first?.kind else { return Suggestion(example, reading: best) }
    guard named.allSatisfy({ $0.kind == kind }), let names = names(of: kind),
      names.count >= strangers.count
    else { return nil }
    var suggestion = example
    for (stranger, name) in zip(strangers, names) {
      let raw = stranger.slot.raw
      guard !raw.isEmpty,
        let place = suggestion.range(of: raw, options: .caseInsensitive)
      else { return nil }
      suggestion.replaceSubrange(place, with: name)
    }
    let again = reading.interpretations(of: normalizer.words(of: suggestion)).first
    return again?.rule == best.rule ? Suggestion(suggestion, reading: again) : nil
  }

  /// The names of a kind of thing in the store and the apps; `nil` if that kind has no names of its own.
  private func names(of kind: String) -> [String]? {
    changing[kind]?.entries.map(\.text)
  }

  private func isKnown(_ name: String, as kind: String) -> Bool {
    changing[kind]?.entries.contains { $0.text == name } ?? true
  }
}

extension Vocabulary.Entry {
  fileprivate var text: String { words.map(\.text).joined(separator: " ") }
}

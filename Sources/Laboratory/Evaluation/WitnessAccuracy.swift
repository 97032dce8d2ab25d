internal import Assistant
package import Recognition

/// How rightly each witness alone hears labelled recordings, and all of them together.
///
/// The likeliest sentence counts, whether or not it is believed. Of a recording with several utterances, the one counts that
/// counts for all together.
package struct WitnessAccuracy: Sendable {
  package struct Figures: Sendable {
    /// Recordings of which the intent was heard, and of which every labelled slot was, too.
    package private(set) var intents = Proportion()
    package private(set) var sentences = Proportion()
    /// Those in which no sentence was heard.
    package private(set) var nothing = Proportion()
    package private(set) var words = WordErrorRate()

    fileprivate mutating func count(
      _ outcome: Outcome, of label: Label, by comparison: LabelComparison
    ) {
      let wrongSlots = comparison.wrongSlots(of: outcome, label: label)
      intents.count(wrongSlots != nil)
      sentences.count(wrongSlots?.isEmpty == true)
      nothing.count(outcome.text.isEmpty)
      if let said = label.words { words.count(heard: outcome.words, said: said) }
    }

    fileprivate mutating func merge(_ other: Figures) {
      intents.merge(other.intents)
      sentences.merge(other.sentences)
      nothing.merge(other.nothing)
      words.merge(other.words)
    }
  }

  package private(set) var together = Figures()
  private var alone: [Witness: Figures] = [:]
  /// Recordings in which there was nothing to hear for anybody.
  private var unheard = Figures()

  /// Those who were asked, in the order in which they are listed.
  package var witnesses: [Witness] { Witness.allCases.filter { alone[$0] != nil } }

  /// The figures of a witness alone.
  package func figures(of witness: Witness) -> Figures {
    var figures = unheard
    if let heard = alone[witness] { figures.merge(heard) }
    return figures
  }

  mutating func count(_ heard: HeardUtterance, of label: Label, by comparison: LabelComparison) {
    together.count(heard.believed, of: label, by: comparison)
    if heard.alone.isEmpty { unheard.count(heard.believed, of: label, by: comparison) }
    for (witness, outcome) in heard.alone {
      alone[witness, default: Figures()].count(outcome, of: label, by: comparison)
    }
  }
}

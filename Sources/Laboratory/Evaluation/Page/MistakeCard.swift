internal import Foundation

/// The part of a page that shows one mistake: the recording, what was said and what was heard, and each slot.
struct MistakeCard: Sendable {
  let mistake: Mistake
  /// The folder of the page, from which the recording is linked.
  let folder: URL

  var html: String {
    let parts =
      ["<h3>\(title)</h3>", "<dl>\((words + slots).joined(separator: "\n"))</dl>"] + recording
    return "<article>\(parts.joined(separator: "\n"))</article>"
  }

  private var title: String {
    let expected = mistake.expectedIntent.escapedForHTML
    if mistake.intent == mistake.expectedIntent, mistake.commands == 1 { return expected }
    return "\(expected) <span class=\"wrong\">→ \(outcome.escapedForHTML)</span>"
  }

  private var outcome: String {
    guard let intent = mistake.intent else { return mistake.reason ?? "not understood" }
    let further = mistake.commands - 1
    return further > 0 ? "\(intent) and \(further) more" : intent
  }

  private var words: [String] {
    let heard = mistake.text.words
    guard let said = mistake.said?.words else {
      return [PageElement.fact("heard", mistake.text.escapedForHTML)]
    }
    let (lost, added) = heard.changes(from: said)
    return [
      PageElement.fact("said", Self.marked(said, at: lost, "del")),
      PageElement.fact(
        mistake.audio == nil ? "read" : "heard", Self.marked(heard, at: added, "ins")),
    ] + cut
  }

  private var cut: [String] {
    guard mistake.utterances > 1 else { return [] }
    return [PageElement.fact("cut", "into \(mistake.utterances) utterances")]
  }

  private var slots: [String] {
    mistake.slots.map { slot in
      let got = (slot.got ?? "nothing").escapedForHTML
      guard let expected = slot.expected?.escapedForHTML else {
        return PageElement.fact(slot.name, "<span class=\"soft\">\(got), not labelled</span>")
      }
      guard slot.isWrong else { return PageElement.fact(slot.name, "\(expected) ✓") }
      return PageElement.fact(slot.name, "\(expected) <span class=\"wrong\">→ \(got)</span>")
    }
  }

  private var recording: [String] {
    guard let audio = mistake.audio else { return [] }
    return [RecordingLink(audio, from: folder).html]
  }

  private static func marked(_ words: [String], at places: Set<Int>, _ tag: String) -> String {
    guard !words.isEmpty else { return "<span class=\"soft\">nothing</span>" }
    return words.enumerated().map { index, word in
      let word = word.escapedForHTML
      return places.contains(index) ? "<\(tag)>\(word)</\(tag)>" : word
    }.joined(separator: " ")
  }
}

extension String {
  fileprivate var words: [String] { split(separator: " ").map(String.init) }
}

extension [String] {
  /// The positions of the other words that are missing here, and of the words here that replace them.
  fileprivate func changes(from others: [String]) -> (lost: Set<Int>, added: Set<Int>) {
    var (lost, added) = (Set<Int>(), Set<Int>())
    for change in difference(from: others) {
      switch change {
      case .remove(let offset, _, _): lost.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    return (lost, added)
  }
}

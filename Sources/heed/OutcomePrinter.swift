internal import Assistant
internal import Conversation
internal import Foundation
internal import Intents

/// The result of one utterance in lines for a person: heard, understood, answered.
struct OutcomePrinter {
  let lines: [StyledText]

  init(_ outcome: Outcome, partials: [String] = [], start: Duration? = nil) {
    var lines: [StyledText] = []
    if !partials.isEmpty {
      lines.append(Self.line("hearing", Style.quiet(Self.growth(of: partials))))
    }
    let source: StyledText =
      start.map { Style.quiet(String(format: "  at %.1f s", $0.seconds)) } ?? ""
    let heard = outcome.text.isEmpty ? (outcome.reason?.description ?? "") : "“\(outcome.text)”"
    if !heard.isEmpty { lines.append(Self.line("heard", "\(heard)\(source)")) }
    if let refused = outcome.refused, let reason = outcome.reason {
      let doubt = String(format: "%@, %.2f is not enough: ", refused, outcome.confidence)
      lines.append(Self.line("refused", "\(doubt)\(reason)"))
    }
    if let intent = outcome.intentName {
      lines.append(
        Self.line("intent", "\(intent)  \(Self.words(for: outcome.slots, outcome.language))"))
    }
    if !outcome.turn.text.isEmpty {
      lines += Self.lines("answer", outcome.turn.text, Style.spoken)
    }
    if let view = outcome.turn.view {
      let box = ViewBox(view, columns: Output.columns() - Self.margin)
      for (index, part) in box.lines.enumerated() {
        lines.append(Self.line(index == 0 ? "shown" : "", Style.quiet(part)))
      }
    }
    if let cause = outcome.turn.response?.cause, !outcome.turn.text.contains(cause) {
      lines.append(Self.line("failed", "\(cause)"))
    }
    let timings = Self.words(for: outcome.timings)
    if !timings.isEmpty { lines.append(Self.line("", Style.quiet(timings))) }
    self.lines = lines
  }

  /// The number of columns before the text.
  private static let margin = 11

  /// The lines of a text, wrapped to the terminal's width.
  private static func lines(
    _ label: String, _ text: String, _ style: (String) -> StyledText
  ) -> [StyledText] {
    text.wrapped(to: Output.columns() - margin).enumerated().map { index, part in
      line(index == 0 ? label : "", style(part))
    }
  }

  private static func line(_ label: String, _ text: StyledText) -> StyledText {
    "  \(label.padding(toLength: margin - 2, withPad: " ", startingAt: 0))\(text)"
  }

  /// The growth of the partial hypotheses, each shown by the words it adds.
  private static func growth(of partials: [String]) -> String {
    var shown: [String] = []
    var last: [Substring] = []
    for partial in partials {
      let words = partial.split(separator: " ")
      let common = zip(words, last).prefix { $0 == $1 }.count
      shown.append(words[common...].joined(separator: " "))
      last = words
    }
    return shown.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private static func words(
    for slots: [String: Value], _ language: SpokenLanguage
  ) -> String {
    slots.sorted { $0.key < $1.key }
      .map { name, value in
        let words = value.elements.map { $0.printed(in: language) }
        return "\(name)=\(words.joined(separator: " + "))"
      }
      .joined(separator: "  ")
  }

  private static func words(for timings: Timings) -> String {
    var parts: [String] = []
    if let value = timings.speechEndToEndpoint {
      parts.append(String(format: "end of speech noticed after %.0f ms", value))
    }
    if let value = timings.endpointToIntent {
      parts.append(String(format: "intent %.1f ms later", value))
    }
    if let value = timings.dialogue { parts.append(String(format: "answer %.1f ms", value)) }
    return parts.joined(separator: ", ")
  }
}

internal import Assistant
internal import Foundation
internal import Intents
package import JSON
internal import Understanding

extension Explanation {
  /// The most following words to list.
  private static let most = 12

  /// The explanation for people.
  package var lines: [String] {
    guard !isTooLong else { return [Self.row("meaning", "none: it is too long to be read")] }
    var lines = [Self.row("words", words.joined(separator: " "))]
    for (index, reading) in readings.enumerated() {
      let name = index == 0 ? "meaning" : "or"
      lines.append(Self.row(name, rows(of: reading)))
    }
    if readings.count == 1 { lines.append(Self.row("or", "nothing else")) }
    if expectation != "command", !readings.isEmpty {
      lines.append(Self.row("when", "as an answer to a question (\(expectation)), not by itself"))
    }
    if isOnlyTyped {
      lines.append(Self.row("note", "typed only: the recogniser does not listen for these words"))
    }
    if readings.isEmpty { lines += failure }
    if !likely.isEmpty {
      let shares = likely.map { intent, probability in
        String(format: "%.0f %% %@", 100 * probability, intent.isEmpty ? "none" : intent)
      }
      lines.append(Self.row("likely", shares.joined(separator: ", ")))
    }
    return lines
      + stages.map { Self.row("time", String(format: "%8.3f ms  %@", $0.milliseconds, $0.name)) }
  }

  private var failure: [String] {
    var lines = [Self.row("meaning", "none")] + rows(of: reach, "ends at")
    // Free words match any rest; the end of the grammar's own words tells more.
    if strictReach.count < reach.count { lines += rows(of: strictReach, "strictly") }
    if !unknown.isEmpty {
      lines.append(Self.row("unknown", unknown.joined(separator: ", ") + ": in no sentence"))
    }
    return lines
  }

  private func rows(of reach: Reach, _ name: String) -> [String] {
    let read = words.prefix(reach.count).joined(separator: " ")
    let rest = words.dropFirst(reach.count).joined(separator: " ")
    let quote = read.isEmpty ? "" : "“\(read)” "
    let needs = quote + (rest.isEmpty ? "… needs more words" : "✗ “\(rest)”")
    var lines = [Self.row(name, needs)]
    if reach.isSentence { lines.append(Self.row("", "“\(read)” is a sentence by itself")) }
    lines.append(Self.row("expected", Self.expected(after: reach)))
    // At the very beginning it could be any of them.
    if reach.count > 0 { lines.append(Self.row("of", Self.listing(reach.rules))) }
    return lines
  }

  private static func expected(after reach: Reach) -> String {
    let words = listing(reach.next)
    guard reach.mayBeAnything else { return words.isEmpty ? "the end" : words }
    return words.isEmpty ? "any word" : words + ", or any word"
  }

  private static func listing(_ names: [String]) -> String {
    let rest = names.count - most
    return names.prefix(most).joined(separator: ", ") + (rest > 0 ? " … (\(rest) more)" : "")
  }

  private func rows(of reading: Interpretation) -> String {
    let slots = reading.slots.map {
      "\($0.name)=\($0.raw.isEmpty ? $0.value.printed(in: language) : $0.raw)"
    }
    return String(
      format: "%@  %@  (score %.2f)", reading.rule, slots.joined(separator: "  "), reading.score)
  }

  private static func row(_ name: String, _ value: String) -> String {
    "  " + name.padding(toLength: 9, withPad: " ", startingAt: 0) + value
  }

  /// The explanation for programs, times in milliseconds.
  package var json: JSONValue {
    guard !isTooLong else { return .object(["reason": .text(Outcome.Reason.tooLong.description)]) }
    return .object([
      "text": .text(words.joined(separator: " ")), "expecting": .text(expectation),
      "readings": .list(readings.map(json)),
      "reach": Self.json(reach), "strictReach": Self.json(strictReach),
      "unknown": .list(unknown.map(JSONValue.text)), "onlyTyped": .boolean(isOnlyTyped),
      "stages": .list(
        stages.map {
          .object(["name": .text($0.name), "milliseconds": .number($0.milliseconds)])
        }),
      "likely": .list(
        likely.map {
          .object(["intent": .text($0.intent), "probability": .number($0.probability)])
        }),
    ])
  }

  private static func json(_ reach: Reach) -> JSONValue {
    .object([
      "words": .number(Double(reach.count)), "isSentence": .boolean(reach.isSentence),
      "next": .list(reach.next.prefix(100).map(JSONValue.text)),
      "mayBeAnything": .boolean(reach.mayBeAnything),
      "intents": .list(reach.rules.map(JSONValue.text)),
    ])
  }

  private func json(_ reading: Interpretation) -> JSONValue {
    .object([
      "intent": .text(reading.rule), "score": .number(reading.score),
      "entities": .list(
        reading.slots.map { slot in
          .object([
            "entity": .text(slot.name), "raw_value": .text(slot.raw),
            "value": .text(slot.value.printed(in: language)), "dictated": .boolean(slot.isDictated),
          ])
        }),
    ])
  }
}

internal import Conversation
package import Domains
internal import Foundation
package import Intents
package import JSON
internal import Recognition

extension Outcome {
  /// The outcome as one line of JSON in voice2json's shape plus ours, keys in alphabetical order.
  ///
  /// `text`, `intent {name, confidence}`, `entities [{entity, value, raw_value, start, end}]` with offsets in
  /// characters of `text`, `slots {}` as heard, `app`, `domain`, `parameters {}` as resolved,
  /// `response {code, case, text, fields, output, activity}`, `expecting` (what may be said next), `asking` (the intent that waits for it),
  /// `words [{text, start, end, confidence}]` of speech, in seconds, `timings {}`
  /// in milliseconds, and `reason` if nothing was understood. A date or time has both what was said and, as `iso8601`,
  /// what it resolves to. `view` is there where views are made.
  package func json(adding extra: [String: JSONValue] = [:]) throws -> String {
    var line = Line(self)
    line.extra = extra
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.userInfo[.spokenLanguage] = dating?.language
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  /// The slots as heard, by name; `heed evaluate` compares them with the labels.
  package var slots: [String: Value] {
    if let heard { return heard.parameters.merging(appSlot) { _, app in app } }
    let slots = (interpretation?.slots ?? []).map { ($0.name, $0.value) }
    return Dictionary(slots) { _, last in last }
  }

  private var appSlot: [String: Value] {
    heard?.app.map { ["app": .text($0)] } ?? [:]
  }
}

private struct Line: Encodable {
  struct IntentName: Encodable {
    let name: String
    let confidence: Double
  }

  struct EntityValue: Encodable {
    let entity: String
    let value: DatedValue
    let raw_value: String
    let start: Int
    let end: Int
  }

  struct WordHeard: Encodable {
    let text: String
    let start: Double
    let end: Double
    let confidence: Double

    init(_ word: Hypothesis.Word) {
      (text, confidence) = (word.text, word.confidence.inThousandths)
      (start, end) = (word.start.seconds, word.end.seconds)
    }
  }

  struct Reply: Encodable {
    let code: String?
    /// The name of the sentence among those of the code; `nil` for the usual one.
    let `case`: String?
    let text: String
    /// The values behind the words, and others that programs want: paths, counts, identifiers.
    let fields: [String: Value]?
    /// The one to go on with.
    let output: Value?
    /// The activity that can be continued on a screen.
    let activity: Activity?
  }

  /// An activity, and whether the app went on with it.
  struct Activity: Encodable {
    let type: String
    let title: String?
    let data: [String: Value]
    let taken: Bool?
  }

  let outcome: Outcome
  var extra: [String: JSONValue] = [:]

  init(_ outcome: Outcome) { self.outcome = outcome }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    try line.encode(outcome.text, forKey: Key("text"))
    try line.encodeIfPresent(intent, forKey: Key("intent"))
    try line.encode(entities, forKey: Key("entities"))
    try line.encode(dated(outcome.slots, of: owner), forKey: Key("slots"))
    try line.encodeIfPresent(outcome.turn.app, forKey: Key("app"))
    try line.encodeIfPresent(
      owner.flatMap { outcome.dating?.domain(of: $0) }, forKey: Key("domain"))
    try line.encodeIfPresent(
      outcome.turn.intent.map { dated($0.parameters, of: $0.name) }, forKey: Key("parameters"))
    let response = outcome.turn.response
    let fields = response?.fields
    try line.encode(
      Reply(
        code: response?.code.rawValue, case: response?.case, text: outcome.turn.text,
        fields: fields?.isEmpty == false ? fields : nil,
        output: owner.flatMap { outcome.dating?.output(of: $0) }.flatMap { fields?[$0] },
        activity: response?.activity.map {
          Activity(type: $0.type, title: $0.title, data: $0.data, taken: $0.isTaken)
        }),
      forKey: Key("response"))
    try line.encode(outcome.turn.expectation.description, forKey: Key("expecting"))
    try line.encodeIfPresent(outcome.turn.asking, forKey: Key("asking"))
    try line.encodeIfPresent(outcome.turn.view, forKey: Key("view"))
    try line.encodeIfPresent(outcome.reason?.description, forKey: Key("reason"))
    try line.encodeIfPresent(outcome.hypothesis?.words.map(WordHeard.init), forKey: Key("words"))
    try line.encode(outcome.timings, forKey: Key("timings"))
    for (name, value) in extra { try line.encode(value, forKey: Key(name)) }
  }

  /// The intent whose parameters the slots are; for an answer, the intent it was asked for.
  private var owner: String? { outcome.heard?.name ?? outcome.turn.intent?.name }

  private func dated(_ values: [String: Value], of intent: String?) -> [String: DatedValue] {
    Dictionary(
      uniqueKeysWithValues: values.map { name, value in (name, dated(value, name, of: intent)) })
  }

  private func dated(_ value: Value, _ name: String, of intent: String?) -> DatedValue {
    outcome.dating?.value(value, of: name, in: intent) ?? DatedValue(value)
  }

  private var intent: IntentName? {
    let name = outcome.heard?.name ?? outcome.interpretation.map { _ in "Answer" }
    return name.map { IntentName(name: $0, confidence: outcome.confidence.inThousandths) }
  }

  private var entities: [EntityValue] {
    let words = outcome.text.split(separator: " ", omittingEmptySubsequences: false)
    return (outcome.interpretation?.slots ?? []).map { slot in
      let start = words.prefix(slot.range.lowerBound).reduce(0) { $0 + $1.count + 1 }
      return EntityValue(
        entity: slot.name, value: dated(slot.value, slot.name, of: owner), raw_value: slot.raw,
        start: start,
        end: slot.range.isEmpty ? start : start + slot.raw.count)
    }
  }
}

extension Double {
  /// A confidence rounded to its meaningful digits.
  fileprivate var inThousandths: Double { (self * 1_000).rounded() / 1_000 }
}

extension Announcement {
  /// One line of JSON: `announcement {identifier, due, text}`, where an answer would have its own.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let line = ["announcement": Account(identifier: identifier, due: due, text: text)]
    return String(decoding: try encoder.encode(line), as: UTF8.self)
  }

  private struct Account: Encodable {
    let identifier: String
    let due: Date
    let text: String
  }
}

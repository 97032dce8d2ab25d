internal import Domains
internal import Foundation
internal import JSON
internal import Recognition

/// Formats a session's events as lines of JSON; the same events give the same lines.
///
/// Times are counted from the beginning of the stream, in seconds. Values that inevitably vary are left out (how long
/// work took) or numbered (random identifiers).
package struct SessionLines: Sendable {
  /// Events that come from outside rather than from the session.
  package static let given: Set<String> = ["woke", "fellAsleep", "spoken", "announced"]

  /// The numbered names of the random identifiers seen so far.
  private var identifiers: [String: String] = [:]
  private var sounds = 0
  private var isSpeech = false

  package init() {}

  /// The line of a step, and the name of its sound file; `nil` if the step adds nothing.
  package mutating func line(
    of step: Step, now: Double
  ) throws -> (text: String, sound: String?)? {
    switch step {
    case .listening, .unpronounceable: return nil
    case .woke(let wake):
      return try line(
        "woke", ["phrase": .optional(wake?.phrase), "score": .optional(wake?.score)])
    case .fellAsleep: return try line("fellAsleep", [:])
    case .speechBegan(let start): return try line("speechBegan", ["at": Self.position(start)])
    case .partial(let hypothesis): return try line("partial", ["text": .text(hypothesis.text)])
    case .recognized(let utterance, let hypothesis, let times):
      isSpeech = true
      sounds += 1
      let sound = String(format: "%04d.wav", sounds)
      var fields = Self.fields(of: utterance, hypothesis, times)
      fields["sound"] = .text(sound)
      return (try line("recognized", fields).text, sound)
    case .answered(let outcome):
      let input = isSpeech ? "speech" : "silence"
      isSpeech = false
      var fields = try Self.fields(of: outcome)
      (fields["to"], fields["now"]) = (.text(input), .number(now))
      return try line("answered", fields)
    case .spoken(let wasWhole): return try line("spoken", ["wasWhole": .boolean(wasWhole)])
    case .announced(let announcement):
      return try line(
        "announced",
        [
          "identifier": .text(announcement.identifier), "text": .text(announcement.text),
          "due": .number(announcement.due.timeIntervalSince1970),
        ])
    case .trouble(let text): return try line("trouble", ["text": .text(text)])
    }
  }

  private mutating func line(
    _ name: String, _ fields: [String: JSONValue]
  ) throws -> (text: String, sound: String?) {
    var fields = fields
    fields["event"] = .text(name)
    return (numbered(try JSONValue.object(fields).line()), nil)
  }

  private mutating func numbered(_ line: String) -> String {
    line.replacing(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/) { match in
      let name = identifiers[String(match.output)] ?? "identifier \(identifiers.count + 1)"
      identifiers[String(match.output)] = name
      return name
    }
  }

  /// A position in the stream in seconds, to the microsecond.
  private static func position(_ time: Duration) -> JSONValue {
    .number((time.seconds * 1_000_000).rounded() / 1_000_000)
  }

  private static func fields(
    of utterance: Utterance, _ hypothesis: Hypothesis?, _ times: HearingTimes
  ) -> [String: JSONValue] {
    [
      "start": position(utterance.start), "speechEnd": position(times.speechEnd),
      "lastLoud": position(times.lastLoud),
      "endpoint": position(times.endpoint), "wasTooLong": .boolean(times.wasTooLong),
      "text": .optional(hypothesis?.text), "confidence": .optional(hypothesis?.confidence),
    ]
  }

  private static func fields(of outcome: Outcome) throws -> [String: JSONValue] {
    let data = Data(try outcome.json().utf8)
    guard case .object(var fields) = try JSONDecoder().decode(JSONValue.self, from: data) else {
      return [:]
    }
    fields["timings"] = nil
    return fields
  }
}

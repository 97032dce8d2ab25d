internal import Conversation
internal import Foundation
internal import Intents

/// "Show my missed calls", "who called me yesterday", "did Nancy call".
struct SearchCallHistoryHandler: IntentHandler {
  let calls: Calls

  var intent: String { "SearchCallHistory" }

  var resolvers: [ParameterResolver] {
    [
      .named("recipient", whenMissing: .notRequired) { heard, _ in try resolve(heard) },
      ParameterResolver("dateCreated") { value, _ in
        guard let value else { return .notRequired }
        let isKnown = value.moment.flatMap { calls.clock.interval(of: $0, .past) } != nil
        return isKnown ? .success(value) : .unsupported(reason: "unknownTime")
      },
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    // Calls that are over, but not reported so, are marked as over first.
    _ = try await calls.current()
    let types = intent.elements(of: "callTypes").compactMap(\.text)
    var found = try calls.store.calls(try query(intent, types))
    var isAbout = intent
    if types.contains("latest") { isAbout["latest"] = true }
    found = Selection(isAbout).of(found.reversed()).reversed()
    guard !found.isEmpty else { return Response(.success, Self.none(types)) }
    if let now = now(found, types) { return now }
    try calls.store.setSeen(found.map(\.identifier))
    let isLong = found.count > calls.configuration.spokenCalls
    return Response(.success, isLong ? "latest" : nil, fields: fields(found))
  }

  private static func none(_ types: [String]) -> String {
    switch types {
    case ["missed"]: "noneMissed"
    case ["ringing"]: "noneRinging"
    case ["inProgress"]: "noneInProgress"
    case ["onHold"]: "noneOnHold"
    default: "none"
    }
  }

  /// The person calling or at the other end of the present call, if that is what was asked.
  private func now(_ found: [CallRecord], _ types: [String]) -> Response? {
    guard let call = found.first, let type = types.first,
      ["ringing", "inProgress", "onHold"].contains(type)
    else { return nil }
    return Response(
      .success, type,
      fields: ["callRecords": .list([.entity(entity(call))]), type: calls.callee(call)])
  }

  private func query(_ intent: Intent, _ types: [String]) throws -> CallQuery {
    var query = CallQuery()
    query.kinds = Set(types.compactMap(CallRecord.Kind.init))
    let capabilities = Set(intent.elements(of: "callCapabilities").compactMap(\.text))
    if capabilities.count == 1 { query.isVideo = capabilities.contains("video") }
    query.isSeen = intent["unseen"]?.boolean.map { !$0 }
    if let person = intent["recipient"] {
      query.participants = [try calls.contacts.participant(person)]
    }
    if let moment = intent["dateCreated"]?.moment,
      let interval = calls.clock.interval(of: moment, .past)
    {
      query.since = interval.start
      query.until = interval.end
    }
    return query
  }

  /// Resolves a heard name among the contacts, else among the callers in the history.
  private func resolve(_ heard: String) throws -> Resolution<Value> {
    let resolution = try calls.contacts.resolve(heard)
    guard case .unsupported(let reason) = resolution else { return resolution }
    let names = try calls.store.calls().flatMap(\.participants).map(\.name)
    let unique = names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
    return NameMatch(heard, among: unique) { [$0] }.resolution(unsupported: reason) {
      Entity(kind: "contact", identifier: "", name: $0)
    }
  }

  private func fields(_ found: [CallRecord]) -> [String: Value] {
    let limit = calls.configuration.spokenCalls
    let read = found.prefix(limit)
    var fields: [String: Value] = [
      "callRecords": .list(found.map { .entity(entity($0)) }),
      "count": .number(Double(found.count)),
      "read": .text(Self.withoutStop(calls.clock.language.list(read.map(spoken)))),
    ]
    if found.count > limit { fields["latest"] = .text(Self.withoutStop(spoken(found[0]))) }
    return fields
  }

  /// The text without a final stop, which "5 p.m." brings along.
  private static func withoutStop(_ text: String) -> String {
    text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  private func entity(_ call: CallRecord) -> Entity {
    Entity(kind: "callRecord", identifier: call.identifier, name: spoken(call))
  }

  /// "a missed call from Nancy Walker yesterday at 5 p.m.".
  private func spoken(_ call: CallRecord) -> String {
    let when = Value.moment(calls.clock.moment(of: call.created))
    return calls.clock(phrase(for: call), ["who": calls.callee(call), "when": when])
  }

  private func phrase(for call: CallRecord) -> Calls.Phrase {
    switch call.kind {
    case .missed: call.isVideo ? .missedVideoCall : .missedCall
    case .voicemail: .voiceMessage
    case .ringing, .received: call.isVideo ? .videoCallFrom : .callFrom
    case .inProgress where call.direction == .incoming, .onHold where call.direction == .incoming:
      call.isVideo ? .videoCallFrom : .callFrom
    case .outgoing, .inProgress, .onHold: call.isVideo ? .videoCallTo : .callTo
    }
  }
}

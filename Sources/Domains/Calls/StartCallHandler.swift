internal import Conversation
internal import Foundation
internal import Intents

/// "Call Nancy", "start a video call with my sister", "call back", "dial 555 1234 on speaker".
struct StartCallHandler: IntentHandler {
  let calls: Calls

  var intent: String { "StartCall" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("callRecordToCallBack", resolve: resolveRecord),
      .eachNamed("contacts", whenMissing: resolveNobody, resolve: resolveContact),
      ParameterResolver("handleLabel", resolve: resolveLabel),
      ParameterResolver("callCapability", resolve: resolveCapability),
    ]
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do {
      guard let order = try order(intent) else { return Response(.failure) }
      let isVideo = order.isVideo
      try await calls.dialler.check(isVideo: isVideo)
      // A misheard digit would call somebody else, and an emergency call must be intended.
      let isSaidInDigits = intent.elements(of: "contacts").contains { $0.entity?.kind == "handle" }
      let isDoubtful = isSaidInDigits || order.destination == .emergency
      return Response(
        isDoubtful ? .userConfirmationRequired : .ready, isVideo ? "video" : nil,
        fields: fields(order))
    } catch let error as CallError {
      return try refusal(error, intent)
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    do {
      guard let order = try order(intent) else { return Response(.failure) }
      try await calls.dialler.start(order)
      if let previous = try calls.store.current() { try calls.end(previous.identifier) }
      try calls.store.save(record(order))
      return Response(.success, fields: fields(order))
    } catch let error as CallError {
      return try refusal(error, intent)
    }
  }

  /// The answer when there is no call, with the name of who was to be called.
  private func refusal(_ error: CallError, _ intent: Intent) throws -> Response {
    var response = error.response
    if let order = try order(intent) { response.fields["callee"] = calls.callee(record(order)) }
    return response
  }

  // MARK: Resolving

  private func resolveRecord(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    if case .entity? = value { return .success(value ?? "") }
    if let identifier = value?.text {
      guard let call = try calls.store.call(identifier) else {
        return .unsupported(reason: "noMatchingCall")
      }
      return .success(.entity(entity(call)))
    }
    guard intent.elements(of: "contacts").isEmpty else { return .notRequired }
    switch intent["destinationType"]?.text {
    case "redial":
      var query = CallQuery()
      query.kinds = [.outgoing]
      let last = try calls.store.calls(query).first
      return last.map { .success(.entity(entity($0))) } ?? .notRequired
    case "callBack":
      var query = CallQuery()
      query.kinds = Self.kinds(toCallBack: intent["recordTypeForRedialing"]?.text)
      guard let last = try calls.store.calls(query).first(where: { !$0.participants.isEmpty })
      else { return .unsupported(reason: "noMatchingCall") }
      return .success(.entity(entity(last)))
    default: return .notRequired
    }
  }

  private static func kinds(toCallBack type: String?) -> Set<CallRecord.Kind> {
    switch type {
    case "outgoing": [.outgoing]
    case "missed": [.missed]
    case "received": [.received]
    case "voicemail": [.voicemail]
    case "latest": [.missed, .received, .voicemail, .outgoing]
    default: [.missed, .received, .voicemail]
    }
  }

  private func resolveNobody(_ intent: Intent) throws -> Resolution<Value> {
    if let record = try record(in: intent) {
      let isUsable =
        !calls.dialler.needsNumber || record.participants.allSatisfy { $0.handle != nil }
      return isUsable ? .notRequired : .unsupported(reason: "noUsableHandleForRedial")
    }
    switch intent["destinationType"]?.text {
    case "emergency", "voicemail": return .notRequired
    case "redial": return .unsupported(reason: "noCallHistoryForRedial")
    default: return .needsValue
    }
  }

  private func resolveContact(_ heard: String, _ intent: Intent) async throws -> Resolution<Value> {
    guard !heard.contains(where: { "*#".contains($0) }) else {
      return .unsupported(reason: "unsupportedMmiUssd")
    }
    if intent.elements(of: "contacts").count > 1, !calls.dialler.supportsGroups {
      return .unsupported(reason: "multipleContactsUnsupported")
    }
    if let number = Self.number(heard) {
      return number.count < 2
        ? .unsupported(reason: "invalidHandle") : .success(Self.entity(number))
    }
    if try await obstacle(intent) == .requiringInAppAuthentication {
      return .unsupported(reason: "requiringInAppAuthentication")
    }
    let resolution = try calls.contacts.resolve(Self.withoutPossessive(heard))
    guard case .success(let person) = resolution else { return resolution }
    let hasHandle = try !handles(person).isEmpty
    return calls.dialler.needsNumber && !hasHandle
      ? .unsupported(reason: "noHandle") : .success(person)
  }

  /// Resolves which of a person's numbers to call: the one named, the only one, the one called last, or else ask.
  private func resolveLabel(_ value: Value?, _ intent: Intent) throws -> Resolution<Value> {
    let people = intent.elements(of: "contacts")
    guard people.count == 1, people[0].entity?.kind == "contact" else { return .notRequired }
    let handles = try handles(people[0])
    if let label = value?.text {
      let isThere = handles.contains { $0.isLabelled(label) }
      // A dialler that knows people by name knows their numbers too.
      if handles.isEmpty, !calls.dialler.needsNumber { return .success(.text(label)) }
      return isThere ? .success(.text(label)) : .unsupported(reason: "noHandleForLabel")
    }
    let labels = handles.compactMap(\.spokenLabel)
    guard labels.count > 1, Set(labels).count == handles.count,
      try usualHandle(of: people[0], among: handles) == nil
    else { return .notRequired }
    return .disambiguation(labels.map(Value.text))
  }

  private func resolveCapability(
    _ value: Value?, _ intent: Intent
  ) async throws -> Resolution<Value> {
    let capabilityErrors: Set<CallError> = [
      .videoCallUnsupported, .microphoneNotAccessible, .cameraNotAccessible,
    ]
    if let obstacle = try await obstacle(intent), capabilityErrors.contains(obstacle) {
      return .unsupported(reason: obstacle.code)
    }
    return .success(value ?? "audio")
  }

  /// The reason why such a call could not be made now; errors without a code show only when the call is made.
  private func obstacle(_ intent: Intent) async throws -> CallError? {
    do {
      try await calls.dialler.check(isVideo: intent["callCapability"] == "video")
      return nil
    } catch let error as CallError {
      return error
    }
  }

  // MARK: What was settled

  private func order(_ intent: Intent) throws -> CallOrder? {
    // "No, call Nancy", after an emergency call was asked for.
    let destination =
      intent.elements(of: "contacts").isEmpty
      ? intent["destinationType"]?.text.flatMap(CallOrder.Destination.init) : nil
    var order = CallOrder(
      identifier: UUID().uuidString.lowercased(), participants: [], destination: destination,
      isVideo: intent["callCapability"] == "video", route: intent["audioRoute"]?.text,
      text: intent.text.isEmpty ? nil : intent.text)
    switch destination {
    case .emergency:
      let number = calls.configuration.emergencyNumber
      order.participants = [.init(name: "emergency services", handle: number)]
      return order
    case .voicemail: return order
    case nil: break
    }
    if let record = try record(in: intent) {
      order.participants = record.participants
      if let destination = record.destination { order.destination = .init(rawValue: destination) }
    } else {
      let label = intent["handleLabel"]?.text
      order.participants = try intent.elements(of: "contacts").map { try participant($0, label) }
    }
    let emergency = order.participants.contains { $0.handle == calls.configuration.emergencyNumber }
    if emergency { order.destination = .emergency }
    return order.participants.isEmpty && order.destination == nil ? nil : order
  }

  private func record(_ order: CallOrder) -> CallRecord {
    CallRecord(
      identifier: order.identifier, direction: .outgoing, participants: order.participants,
      isVideo: order.isVideo, destination: order.destination?.rawValue,
      created: calls.clock.now(), isSeen: true)
  }

  private func record(in intent: Intent) throws -> CallRecord? {
    try intent["callRecordToCallBack"]?.entity.flatMap { try calls.store.call($0.identifier) }
  }

  private func participant(_ person: Value, _ label: String?) throws -> Participant {
    guard let entity = person.entity, entity.kind == "contact" else {
      return try calls.contacts.participant(person)
    }
    let handles = try handles(person)
    let labelled = label.flatMap { label in handles.first { $0.isLabelled(label) }?.value }
    let usual = try usualHandle(of: person, among: handles)
    let handle = labelled ?? usual ?? handles.first?.value
    return Participant(name: entity.name, contact: Int(entity.identifier), handle: handle)
  }

  /// The number at which a person was last called.
  private func usualHandle(of person: Value, among handles: [Contact.Handle]) throws -> String? {
    var query = CallQuery()
    query.participants = [try calls.contacts.participant(person)]
    let last = try calls.store.calls(query).first?.participants.compactMap(\.handle).first
    return last.flatMap { last in handles.first { $0.value == last }?.value }
  }

  /// A person's phone numbers, mobile ones first; addresses if there is no number.
  private func handles(_ person: Value) throws -> [Contact.Handle] {
    let contact = try calls.contacts.contacts().first { "\($0.id)" == person.entity?.identifier }
    let handles = contact?.card.handles ?? []
    let phones = handles.filter { $0.kind == .phone }
    guard !phones.isEmpty else { return handles }
    return phones.filter { $0.isLabelled("mobile") } + phones.filter { !$0.isLabelled("mobile") }
  }

  private func fields(_ order: CallOrder) -> [String: Value] {
    var fields: [String: Value] = ["callee": calls.callee(record(order))]
    if order.isVideo { fields["video"] = true }
    if let route = order.route { fields[route] = true }
    if calls.dialler.isSimulated { fields["simulation"] = .text(calls.dialler.name) }
    return fields
  }

  private func entity(_ call: CallRecord) -> Entity {
    Entity(
      kind: "callRecord", identifier: call.identifier,
      name: calls.callee(call).spoken(in: calls.clock.language))
  }

  /// A number that was said digit by digit; `nil` for a name.
  private static func number(_ heard: String) -> String? {
    let number = heard.filter { !" -().".contains($0) }
    guard !number.isEmpty, number.allSatisfy({ $0.isNumber || $0 == "+" }) else { return nil }
    return number
  }

  private static func entity(_ number: String) -> Value {
    .entity(Entity(kind: "handle", identifier: number, name: Calls.spaced(number)))
  }

  private static func withoutPossessive(_ name: String) -> String {
    for ending in ["'s", "'"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }
}

extension Contact.Handle {
  /// The label as people say it: a "cell" is a mobile.
  fileprivate var spokenLabel: String? {
    guard let label else { return nil }
    return ["cell", "iphone", "cellular"].contains(label) ? "mobile" : label
  }

  fileprivate func isLabelled(_ label: String) -> Bool { spokenLabel == label }
}

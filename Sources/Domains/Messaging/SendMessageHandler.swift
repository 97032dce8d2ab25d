internal import Conversation
internal import Intents

/// "Send a message to Nancy saying I'll be late", "tell my sister that …".
struct SendMessageHandler: IntentHandler {
  let messaging: Messaging

  var intent: String { "SendMessage" }

  var resolvers: [ParameterResolver] {
    [groups, kinds] + (messaging.configuration.fixedRecipient == nil ? corrections : [])
      + [recipients, content, .dropped("addedContent"), .dropped("precedingContent")]
  }

  /// The resolvers for corrections after the message was read back: "to Anne too".
  private var corrections: [ParameterResolver] {
    [
      .eachNamed("addedRecipients", whenMissing: .notRequired) { heard, _ in
        try messaging.contacts.resolve(heard)
      },
      ParameterResolver("recipients") { value, intent in
        let named = value?.elements ?? []
        let all = named + intent.elements(of: "addedRecipients").filter { !named.contains($0) }
        return all.isEmpty ? .notRequired : .success(.list(all))
      },
      .dropped("addedRecipients"),
    ]
  }

  private var groups: ParameterResolver {
    ParameterResolver("speakableGroupName") { value, _ in
      value == nil ? .notRequired : .unsupported(reason: nil)
    }
  }

  private var kinds: ParameterResolver {
    ParameterResolver("outgoingMessageType") { value, _ in
      value?.text == "outgoingMessageAudio" ? .unsupported(reason: nil) : .notRequired
    }
  }

  private var recipients: ParameterResolver {
    if let fixed = messaging.configuration.fixedRecipient {
      return ParameterResolver(each: "recipients", whenEmpty: .notRequired) { named, _ in
        try resolve(named, fixed)
      }
    }
    return .eachNamed("recipients", whenMissing: nobodyNamed) { heard, _ in
      try messaging.contacts.resolve(heard)
    }
  }

  /// Where all messages go to one person, anybody else who is named is not ignored: it is asked whether that one is
  /// meant.
  private func resolve(_ named: Value, _ fixed: String) throws -> Resolution<Value> {
    let recipient = try messaging.contacts.participant(namedOutside: fixed)
    if case .success(let found) = try messaging.contacts.resolve(named.plain),
      try messaging.contacts.participant(found).isSame(as: recipient)
    {
      return .notRequired
    }
    let isCalledSo = !NameMatch(named.plain, among: [recipient]) { [$0.name] }.things.isEmpty
    guard !isCalledSo else { return .notRequired }
    return .confirmationRequired(
      .entity(
        Entity(
          kind: "contact", identifier: recipient.contact.map(String.init) ?? "",
          name: recipient.name)))
  }

  /// The sender of the message read last, to whom a reply without a name goes.
  private func nobodyNamed(_ intent: Intent) throws -> Resolution<Value> {
    guard intent["isReply"]?.boolean == true, let sender = try messaging.store.lastSpoken()?.sender
    else { return .needsValue }
    let contact = sender.contact.map(String.init) ?? ""
    return .success(
      .list([.entity(Entity(kind: "contact", identifier: contact, name: sender.name))]))
  }

  private var content: ParameterResolver {
    ParameterResolver("content") { value, intent in
      let said = [intent["precedingContent"]?.text, value?.text, intent["addedContent"]?.text]
        .compactMap(\.self)
      let text = said.filter { $0.contains { !$0.isWhitespace } }.joined(separator: " ")
      return text.isEmpty ? .needsValue : .success(.text(text))
    }
  }

  func confirm(_ intent: Intent) async throws -> Response {
    do {
      try await messaging.outbox.delivery.check()
      return Response(.ready)
    } catch let error as DeliveryError {
      return error.response
    }
  }

  func handle(_ intent: Intent) async throws -> Response {
    let recipients = try recipients(of: intent)
    guard !recipients.isEmpty, let content = intent["content"]?.text, !content.isEmpty else {
      return Response(.failure)
    }
    let fate = try await messaging.outbox.send(
      content, to: recipients, service: messaging.configuration.name,
      sentence: intent.text.isEmpty ? nil : intent.text,
      sound: isExtended(intent) ? nil : intent.sounds["content"])
    return switch fate {
    case .delivered: Response(.success)
    case .waiting(.noService?): Response(.inProgress, "noService")
    case .waiting(.notAuthenticated?): Response(.inProgress, "notAuthenticated")
    case .waiting: Response(.inProgress)
    case .refused(let reason): DeliveryError.refused(reason).response
    }
  }

  /// Whether the sound of its text is only a part of it.
  private func isExtended(_ intent: Intent) -> Bool {
    ["addedContent", "precedingContent"].contains { intent.sounds[$0] != nil }
  }

  /// The recipients without duplicates, in spoken order.
  private func recipients(of intent: Intent) throws -> [Participant] {
    if let fixed = messaging.configuration.fixedRecipient {
      return [try messaging.contacts.participant(namedOutside: fixed)]
    }
    return try intent.elements(of: "recipients").reduce(into: []) { recipients, value in
      let recipient = try messaging.contacts.participant(value)
      if !recipients.contains(recipient) { recipients.append(recipient) }
    }
  }
}

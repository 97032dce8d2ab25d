import HeedIntents

@main struct App: IntentsApp {
  static let name = "Unicorn Chat"
  static let usageDescription: String? = "send messages to your unicorns"
  static let intents = IntentDefinitions.intents
  static let namedIntents: [String: INIntent.Type] = ["UnicornSend": INSendMessageIntent.self]
  static let definitionFiles = IntentDefinitions.files
  static func makeExtension() -> INExtension { IntentHandler() }

  /// Heed has messages of its own; those of this app are sent by sentences of its own.
  static var descriptions: [AppDescription.Intent] {
    var send = AppDescription.Intent(name: "UnicornSend", title: "Send a message to a unicorn")
    var unicorn = IntentType(
      .thing(kind: "unicorn", isOpen: false) {
        AddressBook.unicorns.map { SpokenName($0.name) } + AddressBook.words.map { SpokenName($0) }
      })
    unicorn.isArray = true
    var recipients = AppDescription.Parameter(name: "recipients", type: unicorn)
    recipients.ask = "Which unicorn?"
    recipients.choose = "Which one, ${choices}?"
    recipients.unsupported[""] = "There is no unicorn called ${value}."
    var content = AppDescription.Parameter(name: "content", type: IntentType(.text))
    content.ask = "What shall I send?"
    send.parameters = [recipients, content]
    send.phrases = [
      [
        .words("(neigh | whinny) (to | at)"), .parameter("recipients"), .words("[that]"),
        .parameter("content"),
      ],
      [.words("send [a] unicorn message to"), .parameter("recipients")],
      [.words("send [a] unicorn message")],
    ]
    send.isRestricted = true
    send.responses = [
      "success": "I have sent that to ${recipients}.", "failure": "The stable does not answer.",
      "failureRequiringAppLaunch": "You have to enter the stable first.",
    ]
    return [send]
  }
}

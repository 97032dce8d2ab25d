import HeedIntents

class IntentHandler: INExtension, INInteractionPresenting {
  override func handler(for intent: INIntent) -> Any? {
    intent is INSendMessageIntent ? SendMessageIntentHandler() : AccountHandler()
  }

  /// A message as unicorns write it; what is shown of other intents stays as it is.
  func view(of interaction: INInteraction) -> AppView? {
    guard let message = interaction.intent as? INSendMessageIntent, let content = message.content
    else { return nil }
    return AppView(
      title: interaction.intentHandlingStatus == .success ? "Neighed" : "Neigh",
      rows: ["content": .hide], lines: [.init(label: "Neigh", text: "“\(content)”")])
  }
}

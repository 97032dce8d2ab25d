import HeedIntents

class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    intent is INSendMessageIntent ? SendMessageIntentHandler() : AccountHandler()
  }
}

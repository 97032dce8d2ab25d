import HeedIntents

class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is LogInIntent, is LogOutIntent: AccountHandler()
    default: PunchHandler()
    }
  }
}

import HeedIntents

class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    guard intent is OrderBurgerIntent else { return nil }
    return OrderBurgerIntentHandler()
  }
}

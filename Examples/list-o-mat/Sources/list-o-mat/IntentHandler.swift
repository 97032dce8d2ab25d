import HeedIntents

class IntentHandler: INExtension {
  override func handler(for intent: INIntent) -> Any? {
    switch intent {
    case is INSearchForNotebookItemsIntent: SearchItemsIntentHandler()
    case is INAddTasksIntent: AddItemsIntentHandler()
    case is CopyListIntent: CopyListIntentHandler()
    default: nil
    }
  }
}

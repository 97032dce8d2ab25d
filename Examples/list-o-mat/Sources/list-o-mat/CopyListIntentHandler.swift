import Foundation
import HeedIntents

class CopyListIntentHandler: NSObject, CopyListIntentHandling {
  func resolveList(
    for intent: CopyListIntent, with completion: @escaping (INStringResolutionResult) -> Void
  ) {
    guard let name = intent.list else {
      completion(.needsValue())
      return
    }
    let lists = (try? ListStore.load().possibleLists(for: name).map(\.name)) ?? []
    switch lists.count {
    case 0: completion(.unsupported())
    case 1: completion(.success(with: lists[0]))
    default: completion(.disambiguation(with: lists))
    }
  }

  func handle(intent: CopyListIntent) async -> CopyListIntentResponse {
    guard let name = intent.list, var store = try? ListStore.load(), store.copy(name),
      (try? store.save()) != nil
    else { return CopyListIntentResponse(code: .failure, userActivity: nil) }
    await tellOfCopy(in: store)
    return CopyListIntentResponse(code: .success, userActivity: nil)
  }

  /// Has the copy's name listened for, and the copy suggested, as the app shows it now; in a test nobody listens.
  private func tellOfCopy(in store: ListStore) async {
    try? await INVocabulary.shared().setVocabulary(store.spokenNames, of: Sentences.lists)
    let search = INSearchForNotebookItemsIntent()
    search.title = store.lists.first.map { INSpeakableString(spokenPhrase: $0.name) }
    search.suggestedInvocationPhrase = "show the \(store.lists.first?.name ?? "")"
    try? await INInteraction(intent: search, response: nil).donate()
  }
}

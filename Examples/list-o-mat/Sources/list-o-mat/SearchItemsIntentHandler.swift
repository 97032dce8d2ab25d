import Foundation
import HeedIntents

class SearchItemsIntentHandler: NSObject, INSearchForNotebookItemsIntentHandling {
  func resolveTitle(
    for intent: INSearchForNotebookItemsIntent,
    with completion: @escaping (INSpeakableStringResolutionResult) -> Void
  ) {
    guard let title = intent.title else {
      completion(.needsValue())
      return
    }
    let lists = (try? ListStore.load().possibleLists(for: title.spokenPhrase)) ?? []
    completion(
      .matching(lists.map { INSpeakableString(spokenPhrase: $0.name) }, title.spokenPhrase))
  }

  func handle(
    intent: INSearchForNotebookItemsIntent,
    completion: @escaping (INSearchForNotebookItemsIntentResponse) -> Void
  ) {
    guard let title = intent.title, let list = try? ListStore.load().list(title.spokenPhrase) else {
      completion(INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil))
      return
    }
    let response = INSearchForNotebookItemsIntentResponse(code: .success, userActivity: nil)
    response.tasks = list.items.map { item in
      INTask(
        title: INSpeakableString(spokenPhrase: item.name),
        status: item.isDone ? .completed : .notCompleted, taskType: .notCompletable,
        identifier: "\(list.name)\t\(item.name)")
    }
    completion(response)
  }
}

extension INSpeakableStringResolutionResult {
  /// None is unsupported, one of just the name is taken, another is asked about, and of several one is chosen.
  static func matching(_ names: [INSpeakableString], _ said: String) -> Self {
    switch names.count {
    case 0: .unsupported()
    case 1 where names[0].spokenPhrase.lowercased() == said.lowercased(): .success(with: names[0])
    case 1: .confirmationRequired(with: names[0])
    default: .disambiguation(with: names)
    }
  }
}

import Foundation
import HeedIntents

class AddItemsIntentHandler: NSObject, INAddTasksIntentHandling {
  func resolveTargetTaskList(
    for intent: INAddTasksIntent, with completion: @escaping (INTaskListResolutionResult) -> Void
  ) {
    guard let title = intent.targetTaskList?.title.spokenPhrase else {
      completion(.needsValue())
      return
    }
    let found = ((try? ListStore.load().possibleLists(for: title)) ?? []).map { list in
      INTaskList(
        title: INSpeakableString(spokenPhrase: list.name), tasks: [], groupName: nil,
        createdDateComponents: nil, modifiedDateComponents: nil, identifier: nil)
    }
    switch found.count {
    case 0: completion(.unsupported())
    case 1 where found[0].title.spokenPhrase.lowercased() == title.lowercased():
      completion(.success(with: found[0]))
    case 1: completion(.confirmationRequired(with: found[0]))
    default: completion(.disambiguation(with: found))
    }
  }

  func handle(
    intent: INAddTasksIntent, completion: @escaping (INAddTasksIntentResponse) -> Void
  ) {
    let titles = intent.taskTitles ?? []
    guard var store = try? ListStore.load(), let name = intent.targetTaskList?.title.spokenPhrase,
      !titles.isEmpty, store.add(titles.map(\.spokenPhrase), to: name), (try? store.save()) != nil
    else {
      completion(INAddTasksIntentResponse(code: .failure, userActivity: nil))
      return
    }
    let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
    response.addedTasks = titles.map {
      INTask(title: $0, status: .notCompleted, taskType: .notCompletable, identifier: nil)
    }
    completion(response)
  }
}

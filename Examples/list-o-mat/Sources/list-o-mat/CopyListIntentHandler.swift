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

  func handle(
    intent: CopyListIntent, completion: @escaping (CopyListIntentResponse) -> Void
  ) {
    guard let name = intent.list, var store = try? ListStore.load(), store.copy(name),
      (try? store.save()) != nil
    else {
      completion(CopyListIntentResponse(code: .failure, userActivity: nil))
      return
    }
    completion(CopyListIntentResponse(code: .success, userActivity: nil))
  }
}

import Foundation
import HeedIntents

class OrderBurgerIntentHandler: NSObject, OrderBurgerIntentHandling {
  static let menu = ["cheeseburger", "hamburger", "veggie burger"]

  func resolveBurgerName(
    for intent: OrderBurgerIntent,
    with completion: @escaping (OrderBurgerBurgerNameResolutionResult) -> Void
  ) {
    guard var name = intent.burgerName?.lowercased(), !name.isEmpty else {
      completion(.needsValue())
      return
    }
    // "Two burgers" are of one kind.
    if name.hasSuffix("s") { name.removeLast() }
    let fitting = Self.menu.filter { $0.contains(name) || name.contains($0) }
    switch fitting.count {
    case 0: completion(.unsupported(forReason: .notOnTheMenu))
    case 1: completion(.success(with: fitting[0]))
    default: completion(.disambiguation(with: fitting))
    }
  }

  func resolveQuantity(
    for intent: OrderBurgerIntent, with completion: @escaping (INIntegerResolutionResult) -> Void
  ) {
    guard let quantity = intent.quantity?.intValue else {
      completion(.notRequired())
      return
    }
    completion(quantity > 5 ? .confirmationRequired(with: quantity) : .success(with: quantity))
  }

  func handle(
    intent: OrderBurgerIntent, completion: @escaping (OrderBurgerIntentResponse) -> Void
  ) {
    guard let order = Order(from: intent) else {
      completion(OrderBurgerIntentResponse(code: .failure, userActivity: nil))
      return
    }
    do {
      try Kitchen.take(order)
      order.activity.becomeCurrent()
      completion(.success(burgerName: order.description, waitTime: "5"))
    } catch {
      completion(OrderBurgerIntentResponse(code: .failure, userActivity: nil))
    }
  }
}

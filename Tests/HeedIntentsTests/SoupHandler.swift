import Foundation
import HeedIntents

/// A handler as it is written for an iOS app, but for its imports.
final class SoupHandler: NSObject, OrderSoupIntentHandling {
  func resolveSoup(
    for intent: OrderSoupIntent, with completion: @escaping (SoupResolutionResult) -> Void
  ) {
    completion(intent.soup == .unknown ? .needsValue() : .success(with: intent.soup))
  }

  func resolveQuantity(
    for intent: OrderSoupIntent,
    with completion: @escaping (OrderSoupQuantityResolutionResult) -> Void
  ) {
    guard let quantity = intent.quantity?.intValue else {
      completion(.needsValue())
      return
    }
    switch quantity {
    case 10...: completion(.unsupported(forReason: .notEnoughInStock))
    case 5...: completion(.confirmationRequired(with: quantity))
    default: completion(.success(with: quantity))
    }
  }

  func resolveToppings(
    for intent: OrderSoupIntent, with completion: @escaping ([INObjectResolutionResult]) -> Void
  ) {
    guard let toppings = intent.toppings, !toppings.isEmpty else {
      completion([.notRequired()])
      return
    }
    completion(toppings.map { .success(with: $0) })
  }

  func resolveIsHot(for intent: OrderSoupIntent) async -> INBooleanResolutionResult {
    intent.isHot.map { .success(with: $0.boolValue) } ?? .needsValue()
  }

  func resolveRepeat(for intent: OrderSoupIntent) async -> INStringResolutionResult {
    intent.repeat.map { .success(with: $0) } ?? .needsValue()
  }

  func defaultRepeat(for intent: OrderSoupIntent) -> String? {
    intent.soup == .tomato ? "never" : nil
  }

  func resolveHeat(for intent: OrderSoupIntent) async -> INTemperatureResolutionResult {
    guard let heat = intent.heat else { return .notRequired() }
    let most = Measurement(value: 70, unit: UnitTemperature.celsius)
    return heat > most ? .confirmationRequired(with: most) : .success(with: heat)
  }

  func provideRepeatOptions(
    for intent: OrderSoupIntent, with completion: @escaping ([String]?, (any Error)?) -> Void
  ) {
    completion(["daily", "weekly"], nil)
  }

  func confirm(
    intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void
  ) {
    let activity = NSUserActivity(activityType: "order")
    activity.title = "Order soup"
    activity.userInfo = ["soup": "\(intent.soup)", "count": 2]
    completion(OrderSoupIntentResponse(code: .ready, userActivity: activity))
  }

  func handle(
    intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void
  ) {
    guard intent.soup != .tomato else {
      completion(.failureOutOfStock(soup: .tomato))
      return
    }
    let details = OrderDetails(identifier: "o1", display: "Order 1")
    details.total = 4.5
    details.place = "the counter"
    completion(.success(orderDetails: details, soup: intent.soup, waitTime: "five minutes"))
  }
}

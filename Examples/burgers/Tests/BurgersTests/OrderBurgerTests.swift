import Foundation
import HeedIntents
import Testing

@testable import burgers

struct OrderBurgerTests {
  private static func intent(
    _ name: String? = nil, quantity: Int? = nil, additions: [String] = []
  ) -> OrderBurgerIntent {
    let intent = OrderBurgerIntent()
    intent.burgerName = name
    intent.quantity = quantity.map { NSNumber(value: $0) }
    intent.additions = additions.map { Addition(identifier: $0, display: $0) }
    return intent
  }

  @Test(arguments: [
    (nil, AppResolution.needsValue), ("veggie", .success(.text("veggie burger"))),
    ("pizza", .unsupported(reason: "notOnTheMenu")),
    ("burger", .choose([.text("cheeseburger"), .text("hamburger"), .text("veggie burger")])),
  ])
  func `a burger is on the menu or not`(name: String?, resolution: AppResolution) async {
    let handler = OrderBurgerIntentHandler()
    let result = await handler.resolveBurgerName(for: Self.intent(name))
    #expect(result.resolution == resolution)
  }

  @Test func `many burgers are asked about`() async {
    let handler = OrderBurgerIntentHandler()
    let result = await handler.resolveQuantity(for: Self.intent(quantity: 6))
    #expect(result.resolution == .confirm(.number(6)))
  }

  @Test func `an order becomes an intent and the same order again`() throws {
    let order = Order(burgerName: "hamburger", quantity: 2, additions: ["cheese"])
    #expect(Order(from: order.intent) == order)
    #expect(Order(from: OrderBurgerIntent()) == nil)
  }

  @Test func `without a burger it fails, else it is told when it is ready`() async {
    let handler = OrderBurgerIntentHandler()
    #expect(await handler.handle(intent: OrderBurgerIntent()).code == .failure)
    let response = await handler.handle(intent: Self.intent("hamburger"))
    #expect(response.code == .success && response.waitTime == "5")
  }

  @Test func `the screen goes on with an order, and with nothing else`() async {
    let order = Order(burgerName: "hamburger", quantity: 2)
    #expect(order.activity.isEligibleForPrediction)
    #expect(order.activity.suggestedInvocationPhrase == "burger time")
    #expect(Order(from: order.activity) == order)
    #expect(await App.application(continue: order.activity))
    let other = NSUserActivity(activityType: "com.example.burgers.map")
    #expect(await !App.application(continue: other))
  }
}

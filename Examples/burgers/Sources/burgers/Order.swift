import Foundation
import HeedIntents

/// What was ordered, as the kitchen knows it.
struct Order: Codable, Equatable, CustomStringConvertible {
  var burgerName: String
  /// `nil` where nobody said how many.
  var quantity: Int?
  var additions: [String] = []

  var description: String {
    let burgers =
      switch quantity {
      case nil: burgerName
      case 1?: "1 \(burgerName)"
      case let count?: "\(count) \(burgerName)s"
      }
    return additions.isEmpty ? burgers : "\(burgers) with \(additions.joined(separator: " and "))"
  }
}

extension Order {
  /// The order that an intent stands for; `nil` without a burger.
  init?(from intent: OrderBurgerIntent) {
    guard let name = intent.burgerName else { return nil }
    self.init(
      burgerName: name, quantity: intent.quantity?.intValue,
      additions: (intent.additions ?? []).map(\.displayString))
  }

  /// The intent that orders the same again.
  var intent: OrderBurgerIntent {
    let intent = OrderBurgerIntent()
    intent.burgerName = burgerName
    intent.quantity = quantity.map { NSNumber(value: $0) }
    intent.additions = additions.map { Addition(identifier: $0, display: $0) }
    return intent
  }
}

extension Order {
  static let activityType = "com.example.burgers.make-order"

  /// The order that a screen shows; `nil` where the activity is another.
  init?(from activity: NSUserActivity) {
    guard activity.activityType == Self.activityType,
      let name = activity.userInfo?["burgerName"] as? String
    else { return nil }
    self.init(burgerName: name, quantity: activity.userInfo?["quantity"] as? Int)
  }

  /// The screen on which an order is made, begun like this one.
  var activity: NSUserActivity {
    let activity = NSUserActivity(activityType: Self.activityType)
    activity.title = "Make order"
    activity.userInfo = ["burgerName": burgerName]
    activity.userInfo?["quantity"] = quantity
    activity.isEligibleForPrediction = true
    activity.persistentIdentifier = "order"
    activity.suggestedInvocationPhrase = "burger time"
    return activity
  }
}

/// The orders so far, in the app's folder.
enum Kitchen {
  private static var file: URL { URL(filePath: AppData.folder).appending(path: "orders.json") }

  static func orders() throws -> [Order] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try JSONDecoder().decode([Order].self, from: Data(contentsOf: file))
  }

  /// Keeps an order that is being made on the screen.
  static func begin(_ order: Order) throws {
    let draft = URL(filePath: AppData.folder).appending(path: "draft.json")
    try JSONEncoder().encode(order).write(to: draft, options: .atomic)
  }

  static func take(_ order: Order) throws {
    try JSONEncoder().encode(orders() + [order]).write(to: file, options: .atomic)
  }
}

import Foundation
import HeedIntents
import Testing

/// The classes that the plug-in makes of `Soup.intentdefinition`, asked by the apps' protocol.
struct GeneratedIntentTests {
  private final class Extension: INExtension {
    override func handler(for intent: INIntent) -> Any? {
      intent is OrderSoupIntent ? SoupHandler() : nil
    }
  }

  private let service = IntentsService(["OrderSoup": OrderSoupIntent.self]) { Extension() }

  private static let bread = AppValue.thing(AppThing(identifier: "b", name: "bread"))

  @Test(
    arguments: [
      ("soup", nil, AppResolution.needsValue),
      ("soup", .text("clamChowder"), .success(.text("clamChowder"))),
      ("soup", .text("default"), .success(.text("default"))),
      ("soup", .text("mud"), .needsValue), ("quantity", .number(2), .success(.number(2))),
      ("quantity", .number(5), .confirm(.number(5))),
      ("quantity", .number(10), .unsupported(reason: "notEnoughInStock")),
      ("toppings", nil, .notRequired), ("toppings", bread, .success(bread)),
      ("isHot", .boolean(true), .success(.boolean(true))),
      ("repeat", nil, .choose([.text("daily"), .text("weekly")])),
      ("repeat", .text("daily"), .success(.text("daily"))),
      // Its definition has degrees Fahrenheit.
      ("heat", .number(150), .success(.number(150))),
      ("heat", .number(180), .confirm(.number(158))),
      ("heat", nil, .notRequired),
      // What the handler does not resolve.
      ("at", nil, .notRequired), ("price", nil, .notRequired),
      ("price", .text("3 USD"), .success(nil)), ("nothing", nil, .notRequired),
    ] as [(String, AppValue?, AppResolution)])
  func `handlers resolve values`(
    parameter: String, value: AppValue?, resolution: AppResolution
  ) async throws {
    let request = AppRequest(.resolve, "OrderSoup", parameter: parameter, value: value)
    #expect(try await service.resolve(request) == resolution)
  }

  @Test func `every type is read and written`() throws {
    let slots: [String: AppValue] = [
      "soup": .text("tomato"), "quantity": .number(3), "toppings": .list([Self.bread]),
      "place": .thing(AppThing(identifier: "home", name: "home")),
      "at": .moment(AppMoment(spoken: "x", iso8601: "2026-11-25T09:30:00+01:00")),
      "wait": .text("PT20M"), "price": .text("3.5 USD"), "isHot": .boolean(false),
      "page": .text("https://soup.example"), "repeat": .text("daily"),
      "heat": .number(150), "way": .number(2.5), "picture": .text("/soups/tomato.png"),
      "card": .text("the blue card"),
      "guest": .list([.thing(AppThing(identifier: "a", name: "Ada"))]),
    ]
    let intent = OrderSoupIntent()
    intent.take(slots)
    #expect(intent.soup == .tomato && intent.quantity == 3 && intent.toppings?.count == 1)
    #expect(intent.place?.name == "home" && intent.at?.hour == 9 && intent.at?.day == 25)
    #expect(intent.wait == 1200 && intent.price?.currencyCode == "USD" && intent.isHot == false)
    #expect(intent.page?.host == "soup.example" && intent.guest?.first?.displayName == "Ada")
    #expect(intent.heat == Measurement(value: 150, unit: .fahrenheit))
    #expect(intent.way == Measurement(value: 2.5, unit: .miles))
    #expect(intent.picture?.filename == "tomato.png" && intent.card?.name == "the blue card")
    var written = intent.slots
    let moment = AppMoment(spoken: "2026-11-25T09:30:00", iso8601: "2026-11-25T09:30:00")
    #expect(written.removeValue(forKey: "at") == .moment(moment))
    #expect(written.removeValue(forKey: "wait") == .text("PT1200S"))
    var expected = slots
    (expected["at"], expected["wait"]) = (nil, nil)
    #expect(written == expected)
  }

  @Test func `a handler's default stands for what is not said`() async throws {
    let request = AppRequest(
      .resolve, "OrderSoup", slots: ["soup": .text("tomato")], parameter: "repeat")
    #expect(try await service.resolve(request) == .success(.text("never")))
  }

  @Test(
    arguments: [
      ("file:///soups/a%20b.png", "a b.png", "/soups/a b.png"),
      ("/soups/a.png", "a.png", "/soups/a.png"),
      ("the tomato picture", "the tomato picture", nil),
    ] as [(String, String, String?)])
  func `a file is said by its place or its name`(said: String, name: String, path: String?) {
    let file = IntentSlot.file(.text(said))
    #expect(file?.filename == name && file?.fileURL?.path == path)
    #expect(IntentSlot.value(file) == .text(path ?? name))
    #expect(IntentSlot.file(.list([])) == nil)
  }

  @Test func `numbers have the unit that is asked for`() {
    let way = Measurement(value: 5, unit: UnitLength.miles)
    #expect(IntentSlot.value(way, .miles) == .number(5))
    #expect(IntentSlot.value(way, .kilometers) == .number(8.0467))
    let chosen = INLengthResolutionResult.disambiguation(with: [way, way]).written(in: .miles)
    #expect(chosen.resolution == .choose([.number(5), .number(5)]))
  }

  @Test func `codes are numbered as Xcode numbers them`() {
    #expect(OrderSoupIntentResponseCode.failureRequiringAppLaunch.rawValue == 6)
    #expect(OrderSoupIntentResponseCode.failureOutOfStock.rawValue == 100)
    #expect(OrderSoupIntentResponseCode.successReadySoon.rawValue == 101)
    #expect(OrderSoupQuantityUnsupportedReason.greaterThanMaximumValue.rawValue == 1)
    #expect(Soup.tomato.rawValue == 2)
  }

  @Test func `a response has its code, its values and its activity`() async throws {
    let ready = try await service.confirm(
      AppRequest(.confirm, "OrderSoup", slots: ["soup": .text("clamChowder")]))
    let data: [String: AppValue] = ["soup": .text("clamChowder"), "count": .number(2)]
    #expect(ready.code == "ready")
    #expect(ready.activity == AppActivity(type: "order", title: "Order soup", data: data))
    let done = try await service.handle(
      AppRequest(.handle, "OrderSoup", slots: ["soup": .text("clamChowder")]))
    let members: [String: AppValue] = ["total": .number(4.5), "place": .text("the counter")]
    let details = AppValue.thing(AppThing(identifier: "o1", name: "Order 1", members: members))
    #expect(
      done
        == AppAnswer(
          slots: [
            "soup": .text("clamChowder"), "waitTime": .text("five minutes"),
            "orderDetails": details,
          ]))
    let none = try await service.handle(
      AppRequest(.handle, "OrderSoup", slots: ["soup": .text("tomato")]))
    #expect(none == AppAnswer("failureOutOfStock", slots: ["soup": .text("tomato")]))
  }

  @Test func `what nobody handles fails`() async throws {
    #expect(try await service.handle(AppRequest(.handle, "OrderStew")) == AppAnswer("failure"))
    #expect(try await service.resolve(AppRequest(.resolve, "OrderStew")) == .unsupported())
  }

  @Test func `the definition itself goes along with the program`() throws {
    #expect(IntentDefinitions.intents.map { $0.intentName } == ["OrderSoup"])
    let file = try #require(IntentDefinitions.files["Soup.intentdefinition"])
    #expect(Data(base64Encoded: file)?.starts(with: Data("<?xml".utf8)) == true)
  }
}

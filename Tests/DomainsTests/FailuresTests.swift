import Conversation
import Intents
import Storage
import Testing

@testable import Domains

/// Whatever an intent is about, a store that fails is told as a failure, by the intent's own words.
struct FailuresTests {
  /// Every intent of the domains, with a value for every parameter.
  struct Request: CustomTestStringConvertible, Sendable {
    let intent: IntentDefinition
    let slots: [String: Value]
    var testDescription: String { intent.name }
  }

  static let requests: [Request] = {
    let catalogue = try? CatalogueFiles.catalogue(CatalogueFiles.domains())
    let intents = (catalogue?.intents ?? []).filter { !looksNothingUp.contains($0.name) }
    return intents.map { intent in
      let spoken = intent.parameters.filter { !$0.isUnspoken }
      let slots = spoken.map { ($0.name, value(of: $0)) }
      return Request(intent: intent, slots: Dictionary(slots) { first, _ in first })
    }
  }()

  /// What these are looked up among is no table of the store.
  private static let known: [String: Value] = [
    "fromAccount": "checking", "toAccount": "savings", "restaurant": "luigi's", "partySize": 2,
    "unit": "percent",
  ]

  /// What is told without a look at the store, a program or a device.
  static let looksNothingUp = [
    "ListCars", "GetTime", "GetDate", "GetAvailableRestaurantReservationBookingDefaults",
  ]

  private static func value(of parameter: ParameterDefinition) -> Value {
    if let known = known[parameter.name] { return known }
    return switch parameter.kind {
    case .text, .entity: "packing"
    case .number: 1
    case .boolean: true
    case .money: .money(Money(amount: 5, currency: "USD"))
    case .moment: moment
    case .duration: .duration(.seconds(60))
    case .enumeration(let values): .text(values.first ?? "")
    }
  }

  private static let moment: Value = {
    var moment = Moment()
    (moment.dayOffset, moment.hour, moment.minute) = (1, 9, 0)
    return .moment(moment)
  }()

  @Test(arguments: requests) func `a store that fails is told`(request: Request) async throws {
    let database = try Database(path: ":memory:")
    let household = Household(database: database, effects: .real, clock: HandClock().clock)
    let apps = BuiltInDomains(in: household).apps
    let tables = try database.read {
      try $0.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
      {
        $0.text(0)
      }
    }
    for table in tables { _ = try database.write { try $0.run("DROP TABLE \"\(table)\"") } }
    var speaker = try Speaker(apps)
    // With every value, with none, and with one alone: some are looked up, and some make a look-up needless.
    let alone = request.slots.map { [$0.key: $0.value] }
    for slots in [request.slots, [:]] + alone {
      _ = await speaker.say(request.intent.name, slots)
      for _ in 0..<4 where speaker.response == nil { _ = await speaker.answer("yes") }
      if speaker.response?.code == .failure { return }
    }
    Issue.record("\(request.intent.name): \(String(describing: speaker.response))")
  }

  /// Fails whatever it is asked, as a handler does that has a fault.
  private struct FailingHandler: IntentHandler {
    struct Fault: Error {}
    let intent: String

    func handle(_ intent: Intent) async throws -> Response { throw Fault() }
  }

  @Test(arguments: looksNothingUp) func `a handler that fails is told`(intent: String) async throws
  {
    var speaker = try Speaker([App(name: "Failing", handlers: [FailingHandler(intent: intent)])])
    _ = await speaker.say(intent)
    #expect(speaker.response?.code == .failure)
  }
}

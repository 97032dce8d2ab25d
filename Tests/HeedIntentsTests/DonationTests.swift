import Foundation
import HeedIntents
import TestKit
import Testing

/// What handlers tell Heed unasked, and what they change of what is shown.
struct DonationTests {
  /// Tells names and an interaction, and says what came of it.
  private final class Teller: NSObject, OrderSoupIntentHandling {
    let names: [String]
    init(_ names: [String]) { self.names = names }

    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
      let other = OrderSoupIntent()
      (other.soup, other.quantity) = (.tomato, 2)
      other.suggestedInvocationPhrase = "the usual soup"
      let interaction = INInteraction(intent: other, response: nil)
      interaction.groupIdentifier = "lunch"
      do {
        try await INVocabulary.shared().setVocabulary(
          names.map { SpokenName($0) }, of: INVocabularyStringType(rawValue: "soupName"))
        try await interaction.donate()
        return .success(
          orderDetails: OrderDetails(identifier: "o", display: "o"), soup: .tomato, waitTime: "none"
        )
      } catch {
        return .failureOutOfStock(soup: .tomato)
      }
    }
  }

  private final class Extension: INExtension, INInteractionPresenting {
    override func handler(for intent: INIntent) -> Any? { Teller(["bisque"]) }

    func view(of interaction: INInteraction) -> AppView? {
      guard let order = interaction.intent as? OrderSoupIntent else { return nil }
      return AppView(title: "\(order.soup), \(interaction.intentHandlingStatus)")
    }
  }

  private let service = IntentsService(["LunchOrder": OrderSoupIntent.self]) { Extension() }

  private func lines(_ donated: String) async throws -> [String] {
    let heed = AppLines()
    let connection = AppConnection(input: heed.descriptors.input, output: heed.descriptors.output)
    return try await heed.lines(
      to: #"{"call":"handle","id":1,"intent":{"name":"LunchOrder"}}"#,
      reply: { $0.contains("vocabulary") ? #"{"vocabulary":"soupName"}"# : donated }
    ) {
      await connection.serve(service)
    }
  }

  @Test func `names and interactions are told under the app's own names`() async throws {
    let lines = try await lines(#"{"donation":1}"#)
    #expect(lines.count == 3)
    #expect(lines[0] == #"{"terms":[{"phrase":"bisque"}],"vocabulary":"soupName"}"#)
    let slots = #"{"quantity":2,"soup":"tomato"}"#
    #expect(
      lines[1]
        == #"{"donate":{"group":"lunch","intent":"LunchOrder","phrase":"the usual soup","slots":\#(slots)},"donation":1}"#
    )
    #expect(lines[2].contains(#""code":"success""#))
  }

  @Test func `a donation that is refused is an error`() async throws {
    let lines = try await lines(#"{"donation":1,"error":"nothing is kept"}"#)
    #expect(lines.last?.contains("failureOutOfStock") == true)
  }

  /// Shows an activity, and forgets it.
  private final class Shower: NSObject, OrderSoupIntentHandling {
    func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
      for isEligible in [false, true] {
        let activity = NSUserActivity(activityType: "menu")
        activity.title = isEligible ? "Read the menu" : "Read the small print"
        activity.userInfo = ["page": 2]
        activity.isEligibleForPrediction = isEligible
        activity.suggestedInvocationPhrase = "menu please"
        activity.persistentIdentifier = "menu-2"
        activity.becomeCurrent()
      }
      await withCheckedContinuation { continuation in
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["menu-2"]) {
          continuation.resume()
        }
      }
      return .failureOutOfStock(soup: .tomato)
    }
  }

  private final class Screen: INExtension {
    override func handler(for intent: INIntent) -> Any? { Shower() }
  }

  @Test func `an activity that may be predicted is told once it is current`() async throws {
    let heed = AppLines()
    let connection = AppConnection(input: heed.descriptors.input, output: heed.descriptors.output)
    let lines = try await heed.lines(
      to: #"{"call":"handle","id":1,"intent":{"name":"LunchOrder"}}"#,
      reply: { line in
        line.contains(#""donation":1"#) ? #"{"donation":1}"# : #"{"donation":2}"#
      }
    ) {
      await connection.serve(IntentsService(["LunchOrder": OrderSoupIntent.self]) { Screen() })
    }
    #expect(lines.count == 3)
    let told = lines.dropLast().sorted().map { $0.replacing(/"donation":\d/, with: "") }
    let activity = #"{"data":{"page":2},"title":"Read the menu","type":"menu"}"#
    #expect(
      told
        == [
          #"{"donate":{"activity":\#(activity),"group":"menu-2","phrase":"menu please"},}"#,
          #"{,"forget":{"group":"menu-2"}}"#,
        ].sorted())
  }

  @Test func `outside of a connection nothing is told`() async {
    let interaction = INInteraction(intent: OrderSoupIntent(), response: nil)
    await #expect(throws: AppNoticeError.noConnection) { try await interaction.donate() }
    let error = await withCheckedContinuation { continuation in
      interaction.donate { continuation.resume(returning: $0 as? AppNoticeError) }
    }
    #expect(error == .noConnection)
  }

  @Test func `an extension changes what is shown`() async throws {
    let request = AppRequest(
      .present, "LunchOrder", slots: ["soup": .text("tomato")], state: .success)
    #expect(try await service.present(request) == AppView(title: "tomato, success"))
  }
}

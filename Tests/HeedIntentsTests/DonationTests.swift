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
        == #"{"donate":{"group":"lunch","intent":"LunchOrder","slots":\#(slots),"wish":"the usual soup"},"donation":1}"#
    )
    #expect(lines[2].contains(#""code":"success""#))
  }

  @Test func `a donation that is refused is an error`() async throws {
    let lines = try await lines(#"{"donation":1,"error":"nothing is kept"}"#)
    #expect(lines.last?.contains("failureOutOfStock") == true)
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

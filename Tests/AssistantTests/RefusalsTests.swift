import DialogueTestKit
import Domains
import Foundation
import Intents
import LanguageTestKit
import SoundTestKit
import Storage
import Testing

@testable import Assistant

/// What a domain's program refuses with a code is answered by the code that the catalogue declares for it, in each intent
/// that declares one.
struct RefusalsTests {
  /// How an intent comes to ask its program.
  struct Way: Sendable {
    let intent: String
    let app: String
    /// What is said while the program agrees to everything.
    var before: [String] = []
    let said: String
    /// The request that is refused; empty where all are.
    var request = ""
  }

  private static let ways: [Way] = [
    Way(intent: "SendPayment", app: "payments", said: "send nancy walker 10 dollars"),
    Way(intent: "RequestPayment", app: "payments", said: "ask nancy walker for 10 dollars"),
    Way(intent: "PayBill", app: "payments", said: "pay my electricity bill"),
    Way(
      intent: "TransferMoney", app: "payments", said: "transfer 50 dollars from checking to savings"
    ),
    Way(intent: "RequestRide", app: "rides", said: "get me a ride from home to work"),
    Way(
      intent: "ListRideOptions", app: "rides", said: "what rides are available from home to work"),
    Way(intent: "GetRideStatus", app: "rides", before: ride, said: "where is my ride"),
    Way(intent: "CancelRide", app: "rides", before: ride, said: "cancel my ride"),
    Way(
      intent: "ChangeRideDestination", app: "rides", before: ride,
      said: "change the destination of my ride to the airport"),
    Way(
      intent: "BookRestaurantReservation", app: "reservations",
      said: "book a table for two at luigi's tomorrow at seven"),
    Way(
      intent: "BookRestaurantReservation", app: "reservations",
      said: "book a table for two at luigi's tomorrow at seven", request: "book"),
    Way(
      intent: "GetAvailableRestaurantReservationBookings", app: "reservations",
      said: "is there a table for two at luigi's tomorrow at seven"),
    Way(
      intent: "GetUserCurrentRestaurantReservationBookings", app: "reservations", before: table,
      said: "what reservations do i have"),
    Way(
      intent: "CancelRestaurantReservation", app: "reservations", before: table,
      said: "cancel my reservation"),
    Way(intent: "StartCall", app: "calls", said: "call nancy walker"),
    Way(intent: "StartCall", app: "calls", said: "call five five five one two three four"),
    Way(
      intent: "SetCallAudioRoute", app: "calls", before: ["call nancy walker"],
      said: "put it on speaker"),
    Way(intent: "SendMessage", app: "messaging", said: "text nancy walker hello"),
    Way(
      intent: "EditMessage", app: "messaging", before: ["text nancy walker hello", "yes"],
      said: "change my last message to good night"),
    Way(
      intent: "UnsendMessages", app: "messaging", before: ["text nancy walker hello", "yes"],
      said: "unsend my last message"),
  ]
  private static let ride = ["get me a ride from home to work", "yes"]
  private static let table = ["book a table for two at luigi's tomorrow at seven", "yes"]

  private static let settings = [
    "messaging": #", "programTakesChanges": true"#, "calls": #", "needsNumber": false"#,
  ]

  /// What a program says for a declared code.
  private static func refusal(for code: String, of app: String) -> String? {
    if app == "messaging", let own = ofMessages[code] { return own }
    let stems = [
      "failureRequiringAppLaunchRide", "failureRequiringAppLaunch", "failurePayments", "failure",
    ]
    guard let stem = stems.first(where: code.hasPrefix) else {
      return code == "denied" ? code : nil
    }
    let rest = code.dropFirst(stem.count)
    return rest.isEmpty ? nil : rest.prefix(1).lowercased() + rest.dropFirst()
  }

  private static let ofMessages = [
    "failureMessageServiceNotAvailable": "unavailable",
    "failureRequiringInAppAuthentication": "notAuthenticated",
  ]

  /// Codes that the store brings about, not a program.
  private static let ofTheStore: Set = [
    "failureBillNotFound", "failureSameAccount", "failureNoRide", "failureNoReservation",
    "failureNoCall", "failureSomebodyElse", "failureNoCallToHangUp", "failureNoCallToAnswer",
    "failureMessageNotFound", "failurePastEditTimeLimit", "failurePastUnsendTimeLimit",
    "failureUnsupportedOnService",
  ]

  @Test(arguments: Set(ways.map(\.app)).sorted())
  func `a refusal is answered by its declared code`(app: String) async throws {
    let folder = Scratch.file("refusing-\(app)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: "program").path
    try Data(Self.program(folder.path).utf8).write(to: URL(filePath: program))
    let composition = try Fixture.composition {
      try $0.read(
        """
        {"\(app)": {"program": ["/bin/sh", "\(program)"]\(Self.settings[app] ?? "")}}
        """)
    }
    let ways = Dictionary(grouping: Self.ways.filter { $0.app == app }, by: \.intent)
    for (intent, ways) in ways {
      let codes = ShippedLanguage.english.catalogue[intent]?.responses.keys.sorted() ?? []
      for code in codes where !Self.ofTheStore.contains(code) {
        guard let said = Self.refusal(for: code, of: app) else { continue }
        let refusal = Refusal(intent: intent, code: code, said: said)
        #expect(
          try await isAnswered(refusal, by: ways, of: composition, in: folder), "\(intent) \(code)")
      }
    }
  }

  /// A code of an intent, and what a program says for it.
  private struct Refusal {
    let intent: String
    let code: String
    let said: String
  }

  private func isAnswered(
    _ refusal: Refusal, by ways: [Way], of composition: Composition, in folder: URL
  ) async throws -> Bool {
    for way in ways {
      // Before the speaker has agreed, or after.
      for isLate in [false, true] {
        let outcome = try await outcome(
          of: way, refused: refusal.said, late: isLate, composition, folder)
        guard outcome.turn.intent?.name == refusal.intent,
          outcome.turn.response?.code.rawValue == refusal.code
        else { continue }
        Reached.note(outcome.turn.intent, outcome.turn.response)
        return true
      }
    }
    return false
  }

  private func outcome(
    of way: Way, refused: String, late: Bool, _ composition: Composition, _ folder: URL
  ) async throws -> Outcome {
    let file = folder.appending(path: "refusal")
    try? FileManager.default.removeItem(at: file)
    try Data(way.request.utf8).write(to: folder.appending(path: "request"))
    let database = try Fixture.database()
    let bill = Arrival(
      .bill(Money(amount: 80, currency: "USD"), due: .now + 86_400), from: "City Power",
      text: "electricity")
    let domains = Fixture.domains(in: database)
    #expect(try domains.receive(bill))
    var session = try composition.session(database: database)
    for sentence in way.before { _ = try await session.respond(toText: sentence) }
    let refusal = Data(#"{"error": "no", "code": "\#(refused)"}"#.utf8)
    if !late { try refusal.write(to: file) }
    let outcome = try await session.respond(toText: way.said)
    guard outcome.turn.response == nil else { return outcome }
    try refusal.write(to: file)
    return try await session.respond(toText: "yes")
  }

  /// Agrees to all, until a file says what it refuses.
  private static func program(_ folder: String) -> String {
    """
    q=$(cat)
    case "$q" in *'"'"$(cat '\(folder)/request')"*)
      [ -f '\(folder)/refusal' ] && cat '\(folder)/refusal' && exit ;;
    esac
    case "$q" in
    *'"times"'*) echo "{\\"times\\": [\\"$(date -d 'tomorrow 19:00' -Iseconds)\\"]}" ;;
    *'"options"'*) echo '{"options": [{"name": "standard"}]}' ;;
    *'"ride"'*) echo '{"ride": {"identifier": "r1", "phase": "confirmed", "dropOff": "work"}}' ;;
    *'"book"'*) echo '{"identifier": "b1", "status": "confirmed"}' ;;
    *'"status"'*) echo '{"active": true, "status": "confirmed"}' ;;
    *) echo '{"status": "completed"}' ;;
    esac
    """
  }
}

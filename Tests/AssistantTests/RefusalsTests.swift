import DialogueTestKit
import Domains
import Foundation
import Intents
import LanguageTestKit
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

  /// An intent and a code of it that a program can bring about.
  struct Refusal: CustomTestStringConvertible, Sendable {
    let intent: String
    let code: String
    var testDescription: String { "\(intent) \(code)" }
  }

  static let refusals = Set(ways.map(\.intent)).sorted().flatMap { intent in
    let codes = ShippedLanguage.english.catalogue[intent]?.responses.keys.sorted() ?? []
    return codes.filter { refusal(for: $0, of: "") != nil && !ofTheStore.contains($0) }
      .map { Refusal(intent: intent, code: $0) }
  }

  @Test(arguments: refusals)
  func `a refusal is answered by its declared code`(refusal: Refusal) async throws {
    var answers: [String] = []
    for way in Self.ways where way.intent == refusal.intent {
      let said = try #require(Self.refusal(for: refusal.code, of: way.app))
      // Before the speaker has agreed, or after.
      for isLate in [false, true] {
        let outcome = try await outcome(of: way, refused: said, late: isLate)
        answers.append(outcome.answer)
        guard outcome.turn.intent?.name == way.intent,
          outcome.turn.response?.code.rawValue == refusal.code
        else { continue }
        return Reached.note(outcome.turn.intent, outcome.turn.response)
      }
    }
    Issue.record("it is not reached: \(answers)")
  }

  private func outcome(of way: Way, refused: String, late: Bool) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "program").path
    try Data(Self.program(folder.path, refusing: way.request).utf8).write(
      to: URL(filePath: program))
    let composition = try Fixture.composition {
      try $0.read(
        """
        {"\(way.app)": {"program": ["/bin/sh", "\(program)"]\(Self.settings[way.app] ?? "")}}
        """)
    }
    let database = try Fixture.database()
    let bill = Arrival(
      .bill(Money(amount: 80, currency: "USD"), due: .now + 86_400), from: "City Power",
      text: "electricity")
    let domains = BuiltInDomains(in: Household(database: database, effects: .simulated))
    #expect(try domains.receive(bill))
    var session = try composition.session(database: database)
    for sentence in way.before { _ = try await session.respond(toText: sentence) }
    let refusal = Data(#"{"error": "no", "code": "\#(refused)"}"#.utf8)
    let file = folder.appending(path: "refusal")
    if !late { try refusal.write(to: file) }
    let outcome = try await session.respond(toText: way.said)
    guard outcome.turn.response == nil else { return outcome }
    try refusal.write(to: file)
    return try await session.respond(toText: "yes")
  }

  /// Agrees to all, until a file says what it refuses.
  private static func program(_ folder: String, refusing request: String) -> String {
    """
    q=$(cat)
    case "$q" in *'"\(request)'*) [ -f '\(folder)/refusal' ] && cat '\(folder)/refusal' && exit ;; esac
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

internal import Assistant
internal import Domains
internal import Foundation
internal import Intents
internal import Programs
internal import Storage

/// Delivers an event from outside: a message, a call's progress, money, a bill, the speaker's location.
///
/// A message without a text is read from standard input.
struct ReceiveCommand: Command {
  private static let callEvents = [
    "ringing", "answered", "held", "resumed", "ended", "missed", "voicemail",
  ]

  static let description = CommandDescription(
    name: "receive",
    summary: "what came in: a message, a call, money, a bill, or where you are",
    details: ["A message without a text is read from standard input."],
    forms: [
      "--from NAME [TEXT]", "--call EVENT [--from NAME] [--video]",
      "--from NAME (--payment AMOUNT | --request AMOUNT) [NOTE]",
      "--from NAME --bill AMOUNT [--due DAY] [KIND]", "--arrival PLACE", "--departure PLACE",
    ],
    operands: [
      .init("TEXT", "The text of a message, the note of a payment, or the kind of a bill.")
    ],
    options: [
      CommandOption("--from", .text("NAME"), "Says who it is from."),
      CommandOption(
        "--call", .choice("EVENT", Self.callEvents),
        "Says what happens to a call."),
      CommandOption("--video", "Says that the call has a picture."),
      CommandOption("--payment", .text("AMOUNT"), "Says how much was paid, such as '15.50 USD'."),
      CommandOption("--request", .text("AMOUNT"), "Says how much is asked for."),
      CommandOption("--bill", .text("AMOUNT"), "Says what a bill comes to."),
      CommandOption("--due", .text("DAY"), "Says when the bill is due, such as 2026-12-01."),
      CommandOption("--arrival", .text("PLACE"), "Says that you have come to a place."),
      CommandOption("--departure", .text("PLACE"), "Says that you have left a place."),
      CommandOption(
        "--id", .text("ID"), "Says by what name it is known, so that it is taken only once."),
    ],
    examples: [
      .init(["--from", "Tom Clark", "see you at noon"], "a message"),
      .init(
        ["--call", "ringing", "--from", "Tom Clark", "--video", "--id", "42"], "somebody calls"),
      .init(["--from", "Tom Clark", "--payment", "15.50 USD", "lunch"], "money came in"),
      .init(["--from", "Tom Clark", "--request", "8 USD"], "money is asked for"),
      .init(
        ["--from", "City Power", "--bill", "80 USD", "--due", "2026-12-01", "electricity"], "a bill"
      ),
      .init(["--arrival", "store"], "what waits for a place is said"),
      .init(["--departure", "work"], "the same on leaving one"),
    ],
    needs: [.configuration, .store])

  private let options: CommonOptions
  private let sender: String?
  private let call: String?
  private let payment: Money?
  private let isRequest: Bool
  private let bill: Money?
  private let due: Date?
  private let place: (name: String, event: PlaceEvent)?
  private let identifier: String?
  private let isVideo: Bool
  private let text: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    sender = try arguments.value(of: "--from")
    call = try arguments.choice(of: "--call", among: Self.callEvents)
    let sent = try arguments.value(of: "--payment")
    let requested = try arguments.value(of: "--request")
    payment = try Self.money(sent ?? requested)
    isRequest = sent == nil
    bill = try Self.money(arguments.value(of: "--bill"))
    due = try Self.day(arguments.value(of: "--due"))
    guard due == nil || bill != nil else { throw UsageError("option '--due' needs '--bill'") }
    let arrival = try arguments.value(of: "--arrival")
    let departure = try arguments.value(of: "--departure")
    place = arrival.map { ($0, .arrive) } ?? departure.map { ($0, .depart) }
    identifier = try arguments.value(of: "--id")
    isVideo = arguments.flag("--video")
    let words = try arguments.operands()
    text = words.isEmpty ? nil : words.joined(separator: " ")
    if call == nil, place == nil, sender == nil { throw UsageError("option '--from' is missing") }
  }

  func run() async throws -> ExitCode {
    let household = Household(
      database: try Database(path: options.storePath()), effects: .real)
    let arrival = try arrival()
    let domains = BuiltInDomains(try options.configuration().builtIn, in: household)
    guard try domains.receive(arrival) else {
      throw UsageError("no domain takes in what came: \(arrival.kind)")
    }
    return .success
  }

  private func arrival() throws -> Arrival {
    if let place { return Arrival(.place(place.name, place.event)) }
    if let call {
      return Arrival(.call(event: call, isVideo: isVideo), identifier: identifier, from: sender)
    }
    if let bill {
      return Arrival(.bill(bill, due: due), identifier: identifier, from: sender, text: text)
    }
    if let payment {
      return Arrival(
        isRequest ? .request(payment) : .payment(payment), identifier: identifier, from: sender,
        text: text)
    }
    return Arrival(.message, identifier: identifier, from: sender, text: try content())
  }

  /// The most bytes of a message.
  private static let longestMessage = 1 << 20

  private func content() throws -> String {
    let text =
      try text
      ?? String(decoding: InputError.standardInput(limit: Self.longestMessage), as: UTF8.self)
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !trimmed.isEmpty else { throw UsageError("the text is empty") }
    return trimmed
  }

  private static func money(_ text: String?) throws(UsageError) -> Money? {
    guard let text else { return nil }
    guard let money = Money(plain: text) else {
      throw UsageError("'\(text)' is no amount such as '15.50 USD'")
    }
    return money
  }

  private static func day(_ text: String?) throws(UsageError) -> Date? {
    guard let text else { return nil }
    let style = Date.ISO8601FormatStyle(timeZone: .current).year().month().day()
    guard let day = try? style.parse(text) else {
      throw UsageError("'\(text)' is no day such as '2026-12-01'")
    }
    return day
  }
}

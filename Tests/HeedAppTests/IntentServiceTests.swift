import Testing

@testable import HeedApp

/// Intents as they are asked about and carried out.
struct IntentServiceTests {
  private let service = IntentService([Dim.self, Ask.self, Paint.self])

  @Test(
    arguments: [
      ("lamp", nil, AppResolution.needsValue),
      ("lamp", .text("desk"), .confirm(Lamp(id: 1, name: "Desk Lamp").appValue)),
      ("lamp", .text("sun"), .unsupported()), ("percent", nil, .success(.number(50))),
      ("percent", .number(30), .success(.number(30))), ("percent", .number(101), .unsupported()),
      ("light", nil, .notRequired), ("light", .text("warm white"), .success(.text("warmWhite"))),
      ("mode", .text("fade"), .success(.text("fade"))), ("mode", .text("blink"), .unsupported()),
      ("nothing", nil, .unsupported()),
    ] as [(String, AppValue?, AppResolution)])
  func `values are resolved by their types`(
    parameter: String, value: AppValue?, resolution: AppResolution
  ) async throws {
    let request = AppRequest(.resolve, "Dim", parameter: parameter, value: value)
    #expect(try await service.resolve(request) == resolution)
  }

  @Test func `an intent is performed with its settled values`() async throws {
    let lamp = Lamp(id: 2, name: "Hall Lamp").appValue
    let answer = try await service.handle(AppRequest(.handle, "Dim", slots: ["lamp": lamp]))
    #expect(answer == AppAnswer(slots: ["value": .number(50)], speech: "Hall Lamp: 50, none."))
  }

  @Test func `an intent asks, waits, and goes on`() async throws {
    var request = AppRequest(.handle, "Ask")
    let first = try await service.handle(request)
    #expect(first == AppAnswer(speech: "Who?", question: .init("name", .needsValue)))
    request = AppRequest(.handle, "Ask", slots: ["name": .text("Ada")])
    let second = try await service.handle(request)
    #expect(second == AppAnswer("userConfirmationRequired", speech: "Really Ada?"))
    #expect(try await service.handle(request) == AppAnswer(speech: "Hello Ada."))
  }

  @Test func `who is asked something else is not waited for`() async throws {
    _ = try await service.handle(AppRequest(.handle, "Ask"))
    let other = AppRequest(.handle, "Ask", slots: ["greeting": .text("Bye")])
    #expect(try await service.handle(other).question == .init("name", .needsValue))
  }

  @Test func `what an answer shows is given when it is asked for, once`() async throws {
    let slots: [String: AppValue] = ["colour": .text("red")]
    func shown(_ state: AppView.State) -> AppView? {
      service.present(AppRequest(.present, "Paint", slots: slots, state: state))
    }
    _ = try await service.handle(AppRequest(.handle, "Paint", slots: slots))
    #expect(shown(.success) == nil)
    #expect(shown(.ready) == AppView(title: "Paint it?"))
    #expect(shown(.ready) == nil)
    let done = try await service.handle(AppRequest(.handle, "Paint", slots: slots))
    #expect(done.speech == "Done." && done.view != nil)
    #expect(shown(.success) == AppView(rows: ["colour": .replace("in ${colour}")]))
    #expect(service.present(AppRequest(.present, "Dim", state: .success)) == nil)
  }

  @Test(arguments: [
    ("nobody", AppAnswer(speech: "Whom else?", question: .init("name", .needsValue))),
    ("Bob", AppAnswer("failure", speech: "Bob is not here.")), ("Eve", AppAnswer("failure")),
  ])
  func `errors ask again or are said`(name: String, answer: AppAnswer) async throws {
    let request = AppRequest(.handle, "Ask", slots: ["name": .text(name)])
    #expect(try await service.handle(request) == answer)
  }
}

/// Shows something while it asks, and when it is done.
struct Paint: AppIntent {
  static let title: LocalizedStringResource = "Paint something"
  @Parameter var colour: String

  func perform() async throws -> some ShowsSnippetView & ProvidesDialog {
    try await requestConfirmation(dialog: "Really?", view: AppView(title: "Paint it?"))
    return .result(dialog: "Done.", view: AppView(rows: ["colour": .replace("in ${colour}")]))
  }
}

struct Dim: AppIntent {
  static let title: LocalizedStringResource = "Dim a lamp"
  static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication
  static var parameterSummary: some ParameterSummary {
    Summary("Dim the \(\.$lamp) [to \(\.$percent) percent] [\(\.$light)]")
  }

  @Parameter(title: "Lamp", requestValueDialog: "Which lamp?") var lamp: Lamp
  @Parameter(default: 50, inclusiveRange: (0, 100), unsupportedDialog: "Too much.") var percent: Int
  @Parameter var light: Light?
  @Parameter(optionsProvider: Modes()) var mode: String
  @Parameter(displayName: .init(true: "slowly", false: "at once")) var isSlow: Bool

  struct Modes: DynamicOptionsProvider { func results() -> [String] { ["fade", "jump"] } }

  func perform() async throws -> some ReturnsValue<Int> & ProvidesDialog {
    .result(
      value: percent, dialog: "\(lamp.name): \(percent), \(light?.rawValue ?? "none").")
  }
}

struct Ask: AppIntent {
  static let title: LocalizedStringResource = "Greet somebody"

  @Parameter var name: String?
  @Parameter var greeting: String?

  struct Absent: Error, CustomLocalizedStringResourceConvertible {
    let name: String
    var localizedStringResource: LocalizedStringResource { "\(name) is not here." }
  }
  struct Unsaid: Error {}

  func perform() async throws -> some ProvidesDialog {
    switch name {
    case "nobody": throw $name.needsValueError("Whom else?")
    case "Bob": throw Absent(name: "Bob")
    case "Eve": throw Unsaid()
    default: break
    }
    let whom = try await $name.requestValue("Who?") ?? ""
    try await requestConfirmation(dialog: "Really \(whom)?")
    return .result(dialog: "Hello \(whom).")
  }
}

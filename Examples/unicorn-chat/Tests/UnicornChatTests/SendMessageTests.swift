import HeedIntents
import Testing

@testable import unicorn_chat

@Suite(.serialized) struct SendMessageTests {
  private let handler = SendMessageIntentHandler()

  private static func intent(_ names: [String], _ content: String? = nil) -> INSendMessageIntent {
    let intent = INSendMessageIntent()
    intent.recipients = names.map { INPerson(identifier: nil, display: $0) }
    intent.content = content
    return intent
  }

  private static func unicorn(_ identifier: String, _ name: String) -> AppValue {
    .thing(AppThing(identifier: identifier, name: name))
  }

  @Test func `each recipient is resolved on their own`() async {
    let results = await handler.resolveRecipients(for: Self.intent(["bella", "tom", "rex"]))
    #expect(
      results.map(\.resolution) == [
        .success(Self.unicorn("u1", "Bella Sparkle")),
        .choose([Self.unicorn("u2", "Tom Gallop"), Self.unicorn("u3", "Tom Meadow")]),
        .unsupported(),
      ])
    #expect(
      await handler.resolveRecipients(for: Self.intent([])).map(\.resolution) == [.needsValue])
  }

  @Test func `who is logged out has to open the app, which knows why`() async {
    _ = Account.logIn(false)
    let response = await handler.confirm(intent: Self.intent(["bella"], "hay"))
    #expect(response.code == .failureRequiringAppLaunch)
    #expect(response.userActivity?.userInfo?["error"] as? String == "userLoggedOut")
    _ = Account.logIn(true)
    #expect(await handler.confirm(intent: Self.intent(["bella"], "hay")).code == .ready)
  }

  @Test func `a message is shown as unicorns write it`() async throws {
    let view = try await App.service.present(
      AppRequest(.present, "UnicornSend", slots: ["content": .text("hay")], state: .success))
    #expect(view?.title == "Neighed" && view?.lines == [.init(label: "Neigh", text: "“hay”")])
    let other = AppRequest(.present, "UnicornLogIn", state: .success)
    #expect(try await App.service.present(other) == nil)
  }

  @Test func `requests of the protocol are answered`() async throws {
    let answer = try await App.service.resolve(
      AppRequest(.resolve, "UnicornSend", parameter: "recipients", value: .text("juno")))
    #expect(answer == .success(Self.unicorn("u4", "Juno Bright")))
  }
}

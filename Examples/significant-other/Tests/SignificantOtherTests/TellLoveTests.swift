import HeedApp
import Testing

@testable import significant_other

@Suite(.serialized) struct TellLoveTests {
  @Test func `a message is sent and remembered`() async throws {
    let tell = TellLove()
    tell.content = "dinner is ready"
    #expect(try await tell.perform().dialog == "I have told them: dinner is ready.")
    #expect(try await LastTold().perform().value == "dinner is ready")
  }

  @Test func `harsh words are asked about, and sent when they are meant`() async throws {
    let service = IntentService(App.intents)
    let request = AppRequest(.handle, "TellLove", slots: ["content": .text("never again")])
    let question = try await service.handle(request)
    #expect(question.code == "userConfirmationRequired")
    #expect(question.speech == "Do you really want to tell them: never again?")
    #expect(
      service.present(AppRequest(.present, "TellLove", state: .ready)) == AppView(title: "Really?"))
    let answer = try await service.handle(request)
    #expect(answer.code == "success" && answer.speech == "I have told them: never again.")
    let view = service.present(AppRequest(.present, "TellLove", state: .success))
    #expect(view?.title == "Told" && view?.rows == ["nickname": .hide])
  }

  @Test func `a name that was given is known`() async throws {
    let name = NameLove()
    name.name = "bunny"
    #expect(try await name.perform().dialog == "I will know who bunny is.")
    let found = try await IntentService(App.intents).resolve(
      AppRequest(.resolve, "TellLove", parameter: "nickname", value: .text("bunny")))
    #expect(found == .success(Nickname(id: "bunny").appValue))
  }

  @Test func `what is too long is asked for again`() async throws {
    let service = IntentService(App.intents)
    let long = String(repeating: "so ", count: 60)
    let answer = try await service.handle(
      AppRequest(.handle, "TellLove", slots: ["content": .text(long)]))
    #expect(answer.question == .init("content", .needsValue))
  }
}

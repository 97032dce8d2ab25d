import HeedIntents
import Testing

@testable import punch

@Suite(.serialized) struct PunchTests {
  private let handler = PunchHandler()

  @Test func `codes and confirmation are those of the definition`() {
    #expect(DailyPunchIntentResponseCode.failureUnLogin.rawValue == 100)
    #expect(DailyPunchIntentResponseCode.failureWithSomething.rawValue == 101)
    #expect(Sport(named: .text("swimming")) == .swimming && Sport(named: nil) == .unknown)
  }

  @Test func `nobody punches in while nobody is logged in`() async {
    _ = Server().logIn(false)
    #expect(await handler.confirm(intent: DailyPunchIntent()).code == .failureUnLogin)
    #expect(await handler.handle(intent: SportPunchIntent()).code == .failureUnLogin)
  }

  @Test func `what the server says is told`() async {
    _ = Server().logIn(true)
    let breakfast = BreakfastPunchIntent()
    breakfast.food = "toast"
    _ = await handler.handle(intent: breakfast)
    let again = await handler.handle(intent: breakfast)
    #expect(again.code == .failureWithSomething && again.errorMessage == "already done today")
    #expect(again.slots == ["errorMessage": .text("already done today")])
  }

  @Test func `a sport is one of the enumeration`() async {
    let sport = SportPunchIntent()
    #expect(await handler.resolveSport(for: sport).resolution == .needsValue)
    sport.take(["sport": .text("cycling")])
    #expect(await handler.resolveSport(for: sport).resolution == .success(.text("cycling")))
  }
}

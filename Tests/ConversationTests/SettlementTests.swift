import Intents
import Testing

@testable import Conversation

@Suite struct SettlementTests {
  private typealias Problem = Settlement.Problem

  private func settle(
    _ resolutions: [Resolution<Value>], isArray: Bool = true, isElementwise: Bool = true,
    heard: Value?, settled: Set<Value> = []
  ) -> Settlement {
    Settlement(
      of: resolutions, parameter: "p", isArray: isArray, isElementwise: isElementwise,
      heard: heard, settled: settled)
  }

  private func problem(_ element: Int?, _ resolution: Resolution<Value>) -> Problem {
    Problem(slot: Question.Slot(parameter: "p", element: element), resolution: resolution)
  }

  @Test func `what is settled stands before what is not`() {
    let settlement = settle(
      [.success("A"), .notRequired, .needsValue, .success("D")], heard: ["a", "b", "c", "d"])
    #expect(settlement.value == ["A", "c", "d"])
    #expect(settlement.problem == problem(1, .needsValue))
  }

  @Test func `an array without elements is asked for as a whole`() {
    let settlement = settle([.needsValue], heard: nil)
    #expect(settlement.value == nil)
    #expect(settlement.problem == problem(nil, .needsValue))
  }

  @Test func `elements that were not resolved are kept, resolutions too many are not`() {
    #expect(settle([.success("A")], heard: ["a", "b"]).value == ["A", "b"])
    #expect(settle([.success("A"), .notRequired], heard: ["a"]).value == ["A"])
    #expect(settle([], heard: ["a"]).value == ["a"])
  }

  @Test func `a value is settled as a whole where it is resolved as a whole`() {
    #expect(
      settle([.success(["a", "b"])], isElementwise: false, heard: ["a", "b"]).value == ["a", "b"])
    #expect(
      settle([.needsValue], isElementwise: false, heard: ["a"]).problem
        == problem(nil, .needsValue))
    #expect(
      settle([.success("b")], isArray: false, isElementwise: false, heard: "a").value == "b")
    #expect(settle([.notRequired], isArray: false, isElementwise: false, heard: "a").value == nil)
  }

  @Test func `what the speaker settled is not asked about again`() {
    #expect(settle([.confirmationRequired("A")], heard: ["A"], settled: ["A"]).value == ["A"])
    #expect(settle([.disambiguation(["A", "B"])], heard: ["B"], settled: ["B"]).value == ["B"])
    #expect(
      settle([.disambiguation(["A", "B"])], heard: ["B"], settled: ["A"]).problem
        == problem(0, .disambiguation(["A", "B"])))
  }
}

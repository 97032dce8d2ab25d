import Foundation
import Intents
import LanguageTestKit
import Testing

@Suite struct IntentTests {
  static let addTasks = IntentDefinition(
    name: "AddTasks",
    parameters: [
      ParameterDefinition(name: "taskTitles", kind: .text, isArray: true),
      ParameterDefinition(name: "targetTaskList", kind: .entity(kind: "list")),
      ParameterDefinition(name: "priority", kind: .enumeration(["high", "notHigh"])),
    ])
  static let sample = IntentDefinition(
    name: "Sample",
    parameters: [
      ParameterDefinition(name: "number", kind: .number),
      ParameterDefinition(name: "flag", kind: .boolean),
      ParameterDefinition(name: "amount", kind: .money),
      ParameterDefinition(name: "when", kind: .moment),
      ParameterDefinition(name: "length", kind: .duration),
    ])
  static let open = IntentDefinition(name: "Open", isOpen: true)

  private func catalogue() throws -> Catalogue {
    try Catalogue(domains: [
      Catalogue.Domain(name: "Test", intents: [Self.addTasks, Self.sample, Self.open])
    ])
  }

  private static func slot(_ name: String, _ value: Value, raw: String = "raw")
    -> Interpretation.Slot
  {
    Interpretation.Slot(name: name, value: value, raw: raw, range: 0..<1)
  }

  private static func reading(_ slots: Interpretation.Slot...) -> Interpretation {
    Interpretation(rule: "Any", slots: slots, score: 0)
  }

  @Test func `repeated slots make an array in spoken order`() throws {
    let reading = Self.reading(
      Self.slot("taskTitles", "rice"), Self.slot("targetTaskList", "grocery"),
      Self.slot("taskTitles", "onions"), Self.slot("app", "List-o-Mat"))
    #expect(
      try Intent(reading, as: Self.addTasks)
        == Intent(
          name: "AddTasks", app: "List-o-Mat",
          parameters: ["taskTitles": ["rice", "onions"], "targetTaskList": "grocery"]))
  }

  @Test func `of a parameter with one value what was said last counts`() throws {
    let reading = Self.reading(
      Self.slot("targetTaskList", "grocery"), Self.slot("targetTaskList", "hardware"))
    #expect(try Intent(reading, as: Self.addTasks)["targetTaskList"] == "hardware")
  }

  static let heard: [(String, Value, Value?)] = [
    ("taskTitles", 3, ["raw"]),
    ("priority", "HIGH", "high"),
    ("priority", "low", nil),
    ("number", "2.5", 2.5),
    ("number", "two", nil),
    ("number", true, nil),
    ("flag", "yes", true),
    ("amount", "15.5 usd", .money(Money(amount: 15.5, currency: "USD"))),
    ("amount", 15, nil),
    ("length", .duration(.seconds(60)), .duration(.seconds(60))),
  ]

  @Test(arguments: heard)
  func `a heard value takes the type of its parameter`(
    _ name: String, _ value: Value, _ expected: Value?
  ) {
    let definition = Self.addTasks[name] == nil ? Self.sample : Self.addTasks
    let intent = try? Intent(Self.reading(Self.slot(name, value)), as: definition)
    #expect(intent?[name] == expected)
  }

  @Test func `a duration said for a moment counts from now`() throws {
    let reading = Self.reading(Self.slot("when", .duration(.seconds(1200))))
    #expect(try Intent(reading, as: Self.sample)["when"]?.moment?.secondsFromNow == 1200)
  }

  @Test func `a slot that is no parameter is refused unless the intent is open`() throws {
    let reading = Self.reading(Self.slot("colour", "red"), Self.slot("colour", "blue"))
    #expect(throws: IntentError.self) { try Intent(reading, as: Self.sample) }
    #expect(try Intent(reading, as: Self.open)["colour"] == ["red", "blue"])
  }

  @Test func `arguments of another program make the same intent`() throws {
    let intent = try Intent(
      name: "AddTasks",
      arguments: [
        "taskTitles=rice", "taskTitles=a=b", "targetTaskList=Grocery Store", "app=List-o-Mat",
      ], in: catalogue())
    #expect(
      intent
        == Intent(
          name: "AddTasks", app: "List-o-Mat",
          parameters: ["taskTitles": ["rice", "a=b"], "targetTaskList": "Grocery Store"]))
  }

  @Test(arguments: [
    ("when=2026-11-21T09:30", "at 9:30"), ("when=2026-11-21", "November 21 2026"),
    ("when=19:05", "at 7:05 p.m."), ("length=PT1H20M", "1 hour and 20 minutes"),
    ("amount=15.50 USD", "fifteen dollars and fifty cents"), ("number=3", "3"), ("flag=no", "no"),
  ])
  func `arguments are written as JSON has them`(_ argument: String, _ ending: String) throws {
    let intent = try Intent(name: "Sample", arguments: [argument], in: catalogue())
    let name = try #require(argument.split(separator: "=").first)
    #expect(intent[String(name)]?.inEnglish.hasSuffix(ending) == true)
  }

  static let complaints = [
    ("AddTask", [], "cannot invoke 'AddTask': unknown intent, did you mean 'AddTasks'"),
    ("Frobnicate", [], "cannot invoke 'Frobnicate': unknown intent"),
    ("AddTasks", ["milk"], "cannot read argument 'milk': expected name=value"),
    ("AddTasks", ["=milk"], "cannot read argument '=milk': expected name=value"),
    (
      "AddTasks", ["list=x"],
      "cannot set 'list' of 'AddTasks': unknown parameter, "
        + "expected one of taskTitles, targetTaskList, priority"
    ),
    (
      "AddTasks", ["priority=low"],
      "cannot set 'priority' of 'AddTasks' to 'low': expected one of high, notHigh"
    ),
    (
      "AddTasks", ["targetTaskList=a", "targetTaskList=b"],
      "cannot set 'targetTaskList' of 'AddTasks' twice: it holds one value"
    ),
    (
      "AddTasks", ["targetTaskList="],
      "cannot set 'targetTaskList' of 'AddTasks' to '': expected the name of a list"
    ),
    ("Sample", ["number=many"], "cannot set 'number' of 'Sample' to 'many': expected a number"),
    ("Sample", ["number=nan"], "cannot set 'number' of 'Sample' to 'nan': expected a number"),
    ("Sample", ["flag=maybe"], "cannot set 'flag' of 'Sample' to 'maybe': expected true or false"),
    (
      "Sample", ["amount=15"],
      "cannot set 'amount' of 'Sample' to '15': expected an amount such as '15.50 USD'"
    ),
    (
      "Sample", ["when=2026-13-01"],
      "cannot set 'when' of 'Sample' to '2026-13-01': "
        + "expected a date, a time or both such as '2026-11-21T09:30'"
    ),
    (
      "Sample", ["length=PT"],
      "cannot set 'length' of 'Sample' to 'PT': expected a duration such as 'PT1H20M'"
    ),
  ]

  @Test(arguments: complaints)
  func `wrong arguments are explained`(_ name: String, _ arguments: [String], _ message: String)
    throws
  {
    let catalogue = try catalogue()
    let error = #expect(throws: IntentError.self) {
      try Intent(name: name, arguments: arguments, in: catalogue)
    }
    #expect(error?.description == message)
  }
}

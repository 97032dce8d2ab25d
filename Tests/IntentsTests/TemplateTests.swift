import Intents
import LanguageTestKit
import Testing

@Suite struct TemplateTests {
  static let fields: [String: Value] = [
    "tasks": ["milk", "eggs"], "one": ["milk"], "none": [], "count": 2,
    "list": .entity(Entity(kind: "list", identifier: "7", name: "Grocery Store")),
    "ride.driver": "Anne",
  ]

  static let cases: [(Template, String?)] = [
    ("Done.", "Done."),
    ("Added ${tasks} to ${list}.", "Added milk and eggs to Grocery Store."),
    ("${ride.driver} is coming", "Anne is coming"),
    ("List ${list.identifier}: ${tasks.count}", "List 7: 2"),
    ("${count} ${count|item|items}", "2 items"),
    ("${tasks.count} ${tasks|item|items}, ${one.count} ${one|item|items}", "2 items, 1 item"),
    ("Added ${tasks}[ to ${missing}].", "Added milk and eggs."),
    ("Added ${tasks}[ to ${list}].", "Added milk and eggs to Grocery Store."),
    ("Added ${missing} to ${list} .", nil),
    ("Added ${none} to ${list}.", nil),
    (["${missing} is done.", "${list} is done."], "Grocery Store is done."),
    (["${missing} is done.", "Done."], "Done."),
    (["${none} are left.", "Nothing is left."], "Nothing is left."),
    ("It costs 5$ {net}", "It costs 5$ {net}"),
    ("", ""),
  ]

  @Test(arguments: cases)
  func `places are filled, and nothing is said with a gap`(
    _ template: Template, _ sentence: String?
  ) {
    #expect(template.completed(with: Self.fields, in: ShippedLanguage.english.spoken) == sentence)
  }

  static let malformed = [
    ("${name", "cannot read template '${name': '${' is never closed"),
    ("${}", "cannot read template '${}': '' is not the name of a field"),
    ("${a b}", "cannot read template '${a b}': 'a b' is not the name of a field"),
    ("${a|b}", "cannot read template '${a|b}': '${a|…}' needs two words, for one and for many"),
    ("[ to ${a}", "cannot read template '[ to ${a}': '[' is never closed"),
    ("[a [b]]", "cannot read template '[a [b]]': '[' inside '['"),
    ("a]", "cannot read template 'a]': ']' without '['"),
  ]

  @Test(arguments: malformed)
  func `a malformed template is refused`(_ source: String, _ message: String) {
    let error = #expect(throws: TemplateError.self) { try Template(source) }
    #expect(error?.description == message)
  }

  @Test func `a template without a sentence is refused`() {
    #expect(throws: TemplateError.self) { try Template([]) }
  }

  @Test func `the fields of all alternatives are known`() throws {
    let template = try Template(["${a} [${b}]", "${c|x|y}"])
    #expect(template.fields == ["a", "b", "c"])
  }
}

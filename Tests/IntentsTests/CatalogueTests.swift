import Foundation
import Intents
import JSON
import TestKit
import Testing

@Suite struct CatalogueTests {
  static let lists = #"""
    {"domain": "Lists", "intents": [
      {"name": "AddTasks", "title": "Add to a list", "restrictedWhileLocked": true,
       "parameters": [
         {"name": "taskTitles", "type": "text", "isArray": true, "ask": "What should I add?"},
         {"name": "targetTaskList", "type": "entity", "kind": "list", "choose": "Which, ${choices}?",
          "confirm": "Did you mean ${value}?", "unsupported": {"": "There is no ${value}."}},
         {"name": "priority", "type": "enumeration", "values": ["high", "low"]}],
       "confirmation": {"question": "Add?", "when": "afterQuestions"},
       "fields": [{"name": "addedTasks", "type": "entity", "kind": "task", "isArray": true}],
       "responses": {"success": "Added ${addedTasks}."},
       "examples": ["add apples to the grocery list"]},
      {"name": "Clear", "open": true, "confirmation": "Clear it?"}]}
    """#

  private func read(_ json: String, name: String = "lists.json") throws -> Catalogue {
    try Catalogue(files: [(name: name, data: Data(json.utf8))])
  }

  @Test(arguments: [
    (
      #"{"name": "b", "type": "text"}], "responses": {"success": "${a}"}"#,
      "a response speaks of 'a', which is neither a field nor a parameter"
    ),
    (
      #"{"name": "b", "type": "text"}, {"name": "b", "type": "text"}]"#,
      "field 'b' is defined twice"
    ),
    (#"{"name": "b", "type": "entity"}]"#, "an entity needs a 'kind'"),
    (
      #"{"name": "b", "type": "text", "ask": ""}]"#,
      "unknown key 'ask', expected one of name, type, kind, values, isArray, said"
    ),
  ])
  func `what is wrong with the fields of responses is said`(fields: String, reason: String) throws {
    let json = #"{"domain": "L", "intents": [{"name": "A", "fields": ["# + fields + "}]}"
    let error = #expect(throws: CatalogueError.self) { _ = try read(json) }
    #expect(error?.reason == reason)
  }

  @Test func `a field holds values of its type`() {
    let tasks = FieldDefinition(name: "tasks", kind: .entity(kind: "task"), isArray: true)
    let task = Value.entity(Entity(kind: "task", identifier: "1", name: "milk"))
    let list = Value.entity(Entity(kind: "list", identifier: "1", name: "milk"))
    #expect(tasks.accepts(.list([task, task])) && tasks.accepts(task) && tasks.accepts(.list([])))
    #expect(!tasks.accepts(.list([task, list])) && !tasks.accepts("milk"))
    #expect(!FieldDefinition(name: "count", kind: .number).accepts([1, 2]))
  }

  @Test func `a file of intents is read`() throws {
    let catalogue = try read(Self.lists)
    let intent = try #require(catalogue["AddTasks"])
    #expect(catalogue.intents.map(\.name) == ["AddTasks", "Clear"])
    #expect(intent.title == "Add to a list")
    #expect(intent.restriction == .always && !intent.isOpen)
    #expect(intent["taskTitles"]?.isArray == true)
    #expect(intent["targetTaskList"]?.kind == .entity(kind: "list"))
    #expect(intent["targetTaskList"]?.unsupported[""]?.sources == ["There is no ${value}."])
    #expect(intent["priority"]?.kind == .enumeration(["high", "low"]))
    #expect(intent.confirmation?.occasion == .afterQuestions)
    #expect(intent.responses["success"]?[nil]?.sources == ["Added ${addedTasks}."])
    #expect(catalogue["Clear"]?.confirmation?.occasion == .always)
    #expect(catalogue["Clear"]?.isOpen == true)
    #expect(catalogue["Other"] == nil)
  }

  static let mistakes = [
    (#"{"intents": []}"#, "key 'domain' is missing"),
    (#"{"domain": "Lists", "intents": {}}"#, "intents: expected an array"),
    (
      #"{"domain": "Lists", "intents": [], "intent": 1}"#,
      "unknown key 'intent', expected one of domain, usage, phrases, usual, intents"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "titel": ""}]}"#,
      "intents[0]: unknown key 'titel', expected one of name, title, parameters, open, "
        + "confirmation, restrictedWhileLocked, responses, examples, subject, costly, query, donated, guessed, undo, changes, "
        + "confidence, fields, outcomes, lengthens, shortens, furthers, stoppedBy, occupied, key, input, output, shown, agreed"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "shown": {"p": "what's on it"}}]}"#,
      "intents[0]: 'p' is no parameter"
    ),
    (#"{"domain": "Lists", "intents": [{"name": ""}]}"#, "intents[0]: the name is empty"),
    (#"{"domain": "Lists", "intents": [{"name": 3}]}"#, "intents[0].name: expected a text"),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "open": "yes"}]}"#,
      "intents[0].open: expected true or false"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "confirmation": {"question": "?", "when": "x"}}]}"#,
      "intents[0].confirmation: unknown occasion 'x', expected one of always, afterQuestions, whenRequired"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "responses": {"success": "${a"}}]}"#,
      "intents[0].responses.success: '${a': '${' is never closed"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A", "responses": {"success": 3}}]}"#,
      "intents[0].responses.success: expected a text or an array of texts"
    ),
    (
      parameter(#""type": "txt""#),
      "intents[0].parameters[0]: unknown type 'txt', expected one of "
        + "boolean, duration, moment, money, number, text, entity, enumeration"
    ),
    (parameter(#""type": "entity""#), "intents[0].parameters[0]: an entity needs a 'kind'"),
    (
      parameter(#""type": "enumeration", "values": []"#),
      "intents[0].parameters[0]: an enumeration needs 'values'"
    ),
    (
      parameter(#""type": "text", "kind": "list""#),
      "intents[0].parameters[0]: 'kind' belongs to the type 'entity' only"
    ),
    (
      parameter(#""type": "text", "isSwitch": true"#),
      "intents[0].parameters[0]: 'p' has 'isSwitch', so its type needs to be 'boolean'"
    ),
    (
      parameter(#""type": "boolean", "dictatedWith": "p""#),
      "intents[0].parameters[0]: 'p' has 'dictatedWith', so its type needs to be 'text'"
    ),
    (
      parameter(#""type": "boolean", "isSentence": true"#),
      "intents[0].parameters[0]: 'p' has 'isSentence', so its type needs to be 'text'"
    ),
    (
      parameter(#""type": "text", "excludes": ["other"]"#),
      "intents[0]: 'p' excludes 'other', which is no parameter"
    ),
    (
      parameter(#""type": "text", "dictatedWith": "other""#),
      "intents[0]: 'p' is dictated with 'other', which is no parameter"
    ),
    (
      parameter(#""type": "text", "ask": "What[ of ${p.count}], ${list}?""#),
      "intents[0]: a sentence for 'p' uses 'list', which is no parameter"
    ),
    (
      parameter(#""type": "text"}, {"name": "p", "type": "text""#),
      "intents[0]: parameter 'p' is defined twice"
    ),
    (
      #"{"domain": "Lists", "intents": [{"name": "A"}, {"name": "A"}]}"#,
      "intents[1].name: intent 'A' is already defined in 'lists.json'"
    ),
  ]

  private static func parameter(_ members: String) -> String {
    #"{"domain": "Lists", "intents": [{"name": "A", "parameters": [{"name": "p", \#(members)}]}]}"#
  }

  @Test(arguments: mistakes)
  func `a mistake is reported with its place`(_ json: String, _ complaint: String) {
    let error = #expect(throws: CatalogueError.self) { try read(json) }
    #expect(error?.description == "cannot read 'lists.json': \(complaint)")
  }

  @Test func `text that is no JSON is reported with its line`() {
    let error = #expect(throws: CatalogueError.self) {
      try read("{\"domain\": \"Lists\",\n \"intents\" []}")
    }
    #expect(
      error?.description
        == "cannot read 'lists.json': no valid JSON at line 2, column 12: invalid value")
  }

  @Test func `an intent belongs to one domain`() throws {
    #expect(throws: CatalogueError.self) {
      try Catalogue(files: [
        (name: "lists.json", data: Data(Self.lists.utf8)),
        (name: "more.json", data: Data(Self.lists.utf8)),
      ])
    }
  }

  @Test func `a mutated file is read or refused`() {
    var refused = 0
    for bytes in Mutations(of: Self.lists, marks: "{}[]\",:$|") {
      let file = (name: "lists.json", data: Data(bytes))
      do {
        _ = try Catalogue(files: [file])
        #expect(Catalogue.faults(files: [file]).isEmpty)
      } catch {
        refused += 1
        #expect(error.description.hasPrefix("cannot read 'lists.json': "))
        #expect(!Catalogue.faults(files: [file]).isEmpty)
      }
      _ = JSONPositions(file.data).position(of: "intents[0].parameters[0].type")
    }
    #expect(refused > 0)
  }

  @Test func `each intent that is wrong is found`() {
    let text = """
      {"domain": "A", "intents": [
        {"name": "One", "titel": "x"}, {"name": "Two"},
        {"name": "Three", "parameters": [{"name": "x", "type": "nothing"}]}]}
      """
    let twice = "{\"domain\": \"B\", \"intents\": [{\"name\": \"Two\"}, {\"name\": \"Two\"}]}"
    #expect(
      Catalogue.faults(files: [(name: "a.json", data: Data(text.utf8))]).map(\.path)
        == ["intents[0]", "intents[2].parameters[0]"])
    #expect(
      Catalogue.faults(files: [(name: "b.json", data: Data(twice.utf8))]).map(\.path)
        == ["intents[1].name"])
  }

  @Test func `a response has cases by name, beside the usual sentence`() throws {
    let json = #"""
      {"domain": "Lists", "intents": [{"name": "Find", "responses": {
        "success": {"": "Found ${found}.", "none": "Nothing."}, "failure": "Sorry."},
        "fields": [{"name": "found", "type": "text"}]}]}
      """#
    let catalogue = try Catalogue(files: [("lists.json", Data(json.utf8))])
    let success = try #require(catalogue["Find"]?.responses["success"])
    #expect(success.cases == ["none"])
    #expect(success["none"]?.sources == ["Nothing."])
    for name in [nil, "other"] {
      #expect(success[name]?.sources == ["Found ${found}."])
    }
    #expect(catalogue["Find"]?.responses["failure"]?[nil]?.sources == ["Sorry."])
  }

  @Test(arguments: [
    (
      #""responses": {"success": ["Found ${found}.", "Done."]}"#,
      #"the response 'success' has 2 sentences: each needs a name, as in {"": …, "none": …}"#
    ),
    (
      #""responses": {"success": {"": "Done.", "none": ["No.", "Nothing.", "None."]}}"#,
      #"the response 'none' of 'success' has 3 sentences: each needs a name, as in {"": …, "none": …}"#
    ),
    (
      #""fields": [], "responses": {"success": {"": "Done.", "none": "No ${thing}."}}"#,
      "a response speaks of 'thing', which is neither a field nor a parameter"
    ),
    (
      #""responses": {"success": {"": "Done.", "none": "No ${thing}."}}"#,
      "a response speaks of 'thing', which is neither a field nor a parameter"
    ),
    (
      #""confirmation": {"question": {"": "Find it?", "list": "Find ${thing}?"}}"#,
      "a response speaks of 'thing', which is neither a field nor a parameter"
    ),
    (#""responses": {"success": "Found ${thing}."}"#, nil),
    (#""confirmation": ["Find ${thing}?", "Find it?"]"#, nil),
  ])
  func `a response is chosen by name, and says what is declared`(json: String, reason: String?) {
    let json = #"{"domain": "Lists", "intents": [{"name": "Find", "# + json + "}]}"
    let faults = Catalogue.faults(files: [("lists.json", Data(json.utf8))])
    #expect(faults.map(\.reason) == [reason].compactMap(\.self))
  }
}

import Conversation
import Foundation
import Intents
import Programs
import Testing

@testable import Domains

/// What is shown of the requests to an app made of files.
struct AppViewsTests {
  private static let manifest = #"""
    {"name": "Burgers", "intents": [{
      "name": "Order", "title": "Order a burger",
      "parameters": [
        {"name": "burger", "type": "text", "label": "What"},
        {"name": "quantity", "type": "number"},
        {"name": "additions", "type": "text", "isArray": true},
        {"name": "secret", "type": "text"}],
      "confirmation": {"when": "always", "question": "Order ${burger}?"},
      "responses": {"success": "It is on its way."}}],
     "views": VIEWS}
    """#

  private static let intent = Intent(
    name: "Order",
    parameters: [
      "burger": "cheeseburger", "quantity": 2, "additions": .list(["onions", "mustard"]),
      "secret": "x",
    ])

  /// The views before and after an order.
  private static func views(
    _ rules: String, key: String? = nil, display: Display = .full
  ) async throws -> [View?] {
    let manifest = manifest.replacing(
      "\"title\"", with: key.map { "\"key\": \"\($0)\", \"title\"" } ?? "\"title\"")
    let directory = try AppDirectory([
      "a.jsgf": "#JSGF V1.0; grammar a; public <Order> = order;",
      "app.json": manifest.replacing("VIEWS", with: rules),
    ])
    let app = try FileApp.load(directory: directory.path, effects: .real)
    var dialogue = Dialogue(
      catalogue: try Catalogue(domains: [app.domain]), apps: [app.app],
      wording: try CatalogueFiles.rewordedWording())
    dialogue.settings.makesViews = true
    dialogue.settings.display = display
    let asked = await dialogue.respond(to: .invoked(intent))
    let done = await dialogue.respond(to: .answered(["yes"]))
    return [asked.view, done.view]
  }

  @Test func `parameters are shown as they are named, lists line by line`() async throws {
    let views = try await Self.views("[]")
    #expect(views.map { $0?.state } == [.ready, .success])
    #expect(views.map { $0?.message } == ["Order cheeseburger?", "It is on its way."])
    #expect(
      views[0]?.rows == [
        .init(name: "burger", label: "What", values: ["cheeseburger"]),
        .init(name: "quantity", label: "Quantity", values: ["2"]),
        .init(name: "additions", label: "Additions", values: ["onions", "mustard"]),
        .init(name: "secret", label: "Secret", values: ["x"]),
      ])
  }

  @Test func `a small screen shows three lines, and nothing to touch`() async throws {
    let views = try await Self.views(
      #"""
      [{"rows": {"burger": "hide"}, "image": "b.png",
        "buttons": [{"title": "Again", "intent": "Order"}]}]
      """#, display: .small)
    let view = try #require(views[0])
    #expect(view.rows.map(\.name) == ["quantity", "additions", "secret"])
    #expect(view.rows[1].values.count == 1 && view.rows[1].values[0].contains("onions"))
    #expect(view.image == nil && view.buttons == nil && view.message == "Order cheeseburger?")
  }

  @Test func `what stands for the request comes first`() async throws {
    let views = try await Self.views("[]", key: "quantity")
    #expect(views[0]?.rows.first?.name == "quantity" && views[0]?.rows.count == 4)
  }

  @Test func `an app hides, replaces, keeps and adds, in some states or in all`() async throws {
    let views = try await Self.views(
      #"""
      [{"rows": {"secret": "hide", "burger": "keep", "quantity": {"replace": "${quantity} pcs."}}},
       {"intents": ["Order"], "states": ["success"], "title": "Ordered", "image": "burger.png",
        "rows": {"additions": "hide"},
        "lines": [{"label": "Ready", "text": "soon"}, {"label": "Price", "text": "${price}"}],
        "points": [{"name": "Here", "latitude": 1, "longitude": 2}],
        "buttons": [{"title": "Again", "intent": "Order", "slots": {"burger": "cheeseburger"}}]},
       {"intents": ["Other"], "title": "never"}]
      """#)
    #expect(
      views[0]?.rows.map(\.values) == [["cheeseburger"], ["2 pcs."], ["onions", "mustard"]])
    #expect(views[0]?.title == "Order a burger" && views[0]?.image == nil)
    let done = try #require(views[1])
    #expect(done.rows.map(\.values) == [["cheeseburger"], ["2 pcs."], ["soon"]])
    #expect(done.title == "Ordered" && done.image?.hasSuffix("/burger.png") == true)
    #expect(done.points?.map(\.name) == ["Here"] && done.buttons?.map(\.title) == ["Again"])
  }

  /// A code of an app's own is what the app says it is, for what is shown and for what is remembered.
  @Test(arguments: [("success", View.State.success, 1), ("failure", .failure, 0)])
  func `an app says which of its codes are a failure`(
    outcome: String, state: View.State, remembered: Int
  ) async throws {
    let directory = try AppDirectory([
      "a.jsgf": "#JSGF V1.0; grammar a; public <Order> = order;",
      "run.sh": "#!/bin/sh\necho '{\"code\": \"soldOut\"}'",
      "app.json": #"""
      {"name": "Burgers", "program": "./run.sh", "intents": [{
        "name": "Order", "title": "Order a burger", "outcomes": {"soldOut": "OUTCOME"},
        "responses": {"soldOut": "There are no more."}}]}
      """#.replacing("OUTCOME", with: outcome),
    ])
    let app = try FileApp.load(directory: directory.path, effects: .real)
    let donations = RecordedDonations()
    var dialogue = Dialogue(
      catalogue: try Catalogue(domains: [app.domain]), apps: [app.app],
      wording: try CatalogueFiles.rewordedWording())
    dialogue.settings.makesViews = true
    dialogue.donations = donations
    let turn = await dialogue.respond(to: .invoked(Intent(name: "Order")))
    #expect(turn.text == "There are no more." && turn.view?.state == state)
    #expect(donations.kept.withLock { $0.count } == remembered)
  }

  @Test(arguments: [
    (#"{}"#, "expected"), (#"[{"row": {}}]"#, "unknown key 'row'"),
    (#"[{"rows": {"a": "drop"}}]"#, "unknown change 'drop'"),
    (#"[{"states": ["done"]}]"#, "done"), (#"[{"title": "${"}]"#, "never closed"),
  ])
  func `a mistake is told with its place`(rules: String, complaint: String) async throws {
    let error = await #expect(throws: FileAppError.self) { try await Self.views(rules) }
    #expect(error?.description.contains(complaint) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("views") == true)
  }
}

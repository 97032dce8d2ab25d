import Conversation
import Foundation
import Testing

@testable import heed

struct ViewBoxTests {
  private static func order() throws -> View {
    var view = View(
      title: "Order a burger", state: .ready, message: "Order two?",
      rows: [
        .init(name: "burgerName", label: "Burger", values: ["double cheeseburger"]),
        .init(name: "quantity", label: "Quantity", values: ["2 pcs."]),
        .init(
          name: "additions", label: "Additions",
          values: ["onions", "extra pickles with mustard and a slice of cheddar"]),
      ])
    let buttons = #"[{"title": "Order again", "intent": "OrderBurger"}]"#
    view.buttons = try JSONDecoder().decode([View.Button].self, from: Data(buttons.utf8))
    return view
  }

  @Test func `a view is a box`() throws {
    #expect(
      ViewBox(try Self.order(), columns: 120).lines == [
        "┌──────────────────────────────────────────────────────────────┐",
        "│ Order a burger                                               │",
        "├──────────────────────────────────────────────────────────────┤",
        "│ Burger     double cheeseburger                               │",
        "│ Quantity   2 pcs.                                            │",
        "│ Additions  onions                                            │",
        "│            extra pickles with mustard and a slice of cheddar │",
        "│ [Order again]                                                │",
        "└──────────────────────────────────────────────────────────────┘",
      ])
  }

  @Test(arguments: [1, 20, 29, 40, 80, 120]) func `a box fits the terminal`(columns: Int) throws {
    var view = try Self.order()
    view.image = "/usr/share/heed/apps/burgers/pictures/double-cheeseburger-with-everything.png"
    view.rows.append(
      .init(label: "注文番号と配達先の住所", values: ["東京都千代田区丸の内一丁目九番一号"]))
    let lines = ViewBox(view, columns: columns).lines
    #expect(Set(lines.map(\.columns)).count == 1)
    #expect(lines[0].columns <= max(20, columns))
  }
}

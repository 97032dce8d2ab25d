package import Intents

/// How an app changes the view of its requests.
package struct ViewRule: Sendable, Hashable {
  /// A change to the row of a parameter or field.
  package enum Change: Sendable, Hashable {
    case keep, hide
    /// Other words stand in its place: "${quantity} pcs."
    case replace(Template)
  }

  /// A line of the app's own, which is left out where a field of its text is missing.
  package struct Line: Sendable, Hashable {
    let label: String
    let text: Template

    package init(label: String, text: Template) {
      self.label = label
      self.text = text
    }
  }

  /// The intents it is for; `nil` for all.
  package var intents: Set<String>?
  /// The states it is for; `nil` for all.
  package var states: Set<View.State>?
  package var title: Template?
  /// By parameter or field; what is missing is kept.
  package var rows: [String: Change] = [:]
  /// After the others.
  package var lines: [Line] = []
  package var image: String?
  package var points: [View.Point]?
  package var buttons: [View.Button]?

  package init() {}

  func isFor(_ intent: String, in state: View.State) -> Bool {
    intents?.contains(intent) != false && states?.contains(state) != false
  }

  /// The view as the rule has it; `fields` are the values that its words speak of.
  func applied(
    to view: View, _ fields: [String: Value], in language: SpokenLanguage
  ) -> View {
    var view = view
    view.title = title?.completed(with: fields, in: language) ?? view.title
    view.rows = view.rows.compactMap { row in
      switch row.name.flatMap({ rows[$0] }) ?? .keep {
      case .keep: row
      case .hide: nil
      case .replace(let text):
        text.completed(with: fields, in: language).map {
          View.Row(name: row.name, label: row.label, values: [$0])
        } ?? row
      }
    }
    view.rows += lines.compactMap { line in
      line.text.completed(with: fields, in: language).map {
        View.Row(label: line.label, values: [$0])
      }
    }
    view.image = image ?? view.image
    view.points = points ?? view.points
    view.buttons = buttons ?? view.buttons
    return view
  }
}

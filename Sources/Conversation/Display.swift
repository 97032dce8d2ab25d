/// The display that a session has beside its voice.
package enum Display: String, Sendable, Hashable, Codable, CaseIterable {
  /// A voice alone.
  case none
  /// A small screen that shows a few lines, on which no app can go on.
  case small
  /// A screen on which apps can go on.
  case full
}

extension View {
  /// The most rows of a small screen.
  private static let fewRows = 3

  /// The same for a small screen: what matters most, one line each, and nothing to look at closely or to touch.
  ///
  /// `join` makes one line of several values.
  package func compact(joining join: ([String]) -> String) -> View {
    var view = self
    view.rows = rows.prefix(Self.fewRows).map { row in
      let values = row.values.count > 1 ? [join(row.values)] : row.values
      return Row(name: row.name, label: row.label, values: values)
    }
    (view.image, view.points, view.buttons) = (nil, nil, nil)
    return view
  }
}

package import Foundation

extension ListItem {
  /// An item to be added to a list.
  package struct Draft: Sendable, Hashable {
    package var title: String
    package var isFlagged: Bool
    package var due: Date?
    package var place: String?
    package var placeEvent: PlaceEvent?
    package var recurrence: Recurrence?
    package var floatingStart: Date?

    package init(
      title: String, isFlagged: Bool = false, due: Date? = nil, place: String? = nil,
      placeEvent: PlaceEvent? = nil, recurrence: Recurrence? = nil, floatingStart: Date? = nil
    ) {
      self.title = title
      self.isFlagged = isFlagged
      self.due = due
      self.place = place
      self.placeEvent = placeEvent
      self.recurrence = recurrence
      self.floatingStart = floatingStart
    }
  }
}

internal import Foundation
internal import Intents

/// The filter for the notes a search is about.
struct NoteFilter {
  private let words: String?
  private let group: String?
  private let interval: DateInterval?
  private let isByCreation: Bool

  init(_ intent: Intent, clock: WallClock) {
    words = intent["content"]?.text?.normalizedName.withoutArticle
    group = intent["groupName"]?.text?.normalizedName
    interval = intent["dateTime"]?.moment.flatMap { clock.interval(of: $0, .past) }
    isByCreation = intent["dateSearchType"]?.text == "byCreatedDate"
  }

  func accepts(_ note: Note) -> Bool {
    if let words {
      let text = "\(note.title) \(note.content)".normalizedName
      guard text.contains(words) || text.contains(words.singular) else { return false }
    }
    if let group, note.groupName?.normalizedName != group { return false }
    guard let interval else { return true }
    let date = isByCreation ? note.created : note.modified
    return interval.start <= date && date < interval.end
  }
}

internal import Foundation
internal import Intents

/// The filter for the notes a search is about.
struct NoteFilter {
  private let words: String?
  private let group: String?
  private let interval: DateInterval?
  private let isByCreation: Bool
  private let language: SpokenLanguage

  init(_ intent: Intent, clock: WallClock) {
    language = clock.language
    words = (intent["content"]?.text?.normalizedName).map(clock.language.withoutArticle)
    group = intent["groupName"]?.text?.normalizedName
    interval = intent["dateTime"]?.moment.flatMap { clock.interval(of: $0, .past) }
    isByCreation = intent["dateSearchType"]?.text == "byCreatedDate"
  }

  func accepts(_ note: Note) -> Bool {
    if let words {
      let text = "\(note.title) \(note.content)".normalizedName
      guard text.contains(words) || text.contains(language.singular(of: words)) else {
        return false
      }
    }
    if let group, note.groupName?.normalizedName != group { return false }
    guard let interval else { return true }
    let date = isByCreation ? note.created : note.modified
    return interval.start <= date && date < interval.end
  }
}

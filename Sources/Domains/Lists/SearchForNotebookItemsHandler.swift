internal import Conversation
internal import Foundation
internal import Intents

/// "Show the grocery store list", "what is left on the hardware list", "do I have eggs".
struct SearchForNotebookItemsHandler: IntentHandler {
  let lists: Lists

  var intent: String { "SearchForNotebookItems" }

  var resolvers: [ParameterResolver] {
    [
      .named("title", whenMissing: { isLimited($0) ? .notRequired : .needsValue }) {
        heard, intent in
        let found = try isAboutNotes(intent) ? lists.resolve(note: heard) : lists.resolve(heard)
        // "What's the garage code" is told by a note, whatever that is called.
        guard case .unsupported = found, let note = try lists.note(saying: heard) else {
          return found
        }
        return .success(.entity(Lists.entity(note)))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    if isAboutNotes(intent) || intent["title"]?.entity?.kind == "note" {
      return try notes(intent)
    }
    if let group = intent["groupName"]?.text { return try contents(of: group, intent) }
    guard let title = intent["title"] else {
      if intent["itemType"]?.text == "taskList", intent["content"] == nil {
        let all = try all()
        return Response(
          .success, all.isEmpty ? "nothing" : "lists", fields: ["taskLists": .list(all)])
      }
      if let list = try listCalledAsPlace(intent) {
        var there = intent
        there["location"] = nil
        return try answer(there, on: list)
      }
      return try answer(intent, on: nil)
    }
    guard let list = try lists.list(title) else { return Response(.failure) }
    return try answer(intent, on: list)
  }

  /// The list that has the name of the place where something is to be done: "at the hardware store"; `nil` where there is none, or something
  /// is to be done at that place.
  private func listCalledAsPlace(_ intent: Intent) throws -> TaskList? {
    guard let place = intent["location"]?.text,
      try !lists.items(of: nil).contains(where: { accepts($0.item, intent) }),
      case .success(let list) = try lists.resolve(place)
    else { return nil }
    return try lists.list(list)
  }

  private func answer(_ intent: Intent, on list: TaskList?) throws -> Response {
    let found = try lists.items(of: list).filter { accepts($0.item, intent) }
    var fields: [String: Value] = [
      "tasks": .list(found.map { .entity($0.detailedEntity) }),
      "count": .number(Double(found.count)),
    ]
    if let list { fields["list"] = .text(list.name) }
    if isAboutReminders(intent), intent["content"] == nil {
      return reminders(found, Selection(intent), fields)
    }
    switch (intent["content"], intent["status"]?.text) {
    case (_?, _):
      fields["found"] = Self.titles(found)
      fields["foundOn"] = .list(found.map(\.list.name).uniqueNames.map { .text($0) })
      if found.isEmpty, list == nil, let wanted = intent["content"]?.text,
        let note = try lists.note(saying: wanted)
      {
        return response([note])
      }
      let notFound = list == nil ? "notFoundAnywhere" : "notFound"
      return Response(.success, found.isEmpty ? notFound : "found", fields: fields)
    case (nil, "notCompleted"?):
      fields["left"] = Self.titles(found)
      let none = list == nil ? "nothing" : "nothingLeft"
      let some = list == nil ? "leftAnywhere" : "left"
      return Response(.success, found.isEmpty ? none : some, fields: fields)
    case (nil, "completed"?):
      fields["done"] = Self.titles(found)
      let none = list == nil ? "nothing" : "nothingDone"
      let some = list == nil ? "doneAnywhere" : "done"
      return Response(.success, found.isEmpty ? none : some, fields: fields)
    default: return contents(found, on: list, fields)
    }
  }

  private static func titles(_ found: [ListedItem]) -> Value {
    .list(found.map { .text($0.item.title) })
  }

  /// The items of a list, or of all lists, with the completed ones apart.
  private func contents(
    _ found: [ListedItem], on list: TaskList?, _ fields: [String: Value]
  ) -> Response {
    let isAnywhere = list == nil
    guard !found.isEmpty else {
      return Response(.success, isAnywhere ? "nothing" : "empty", fields: fields)
    }
    let done = found.filter(\.item.isCompleted)
    guard !done.isEmpty else {
      return Response(.success, isAnywhere ? "tasksAnywhere" : "tasks", fields: fields)
    }
    var fields = fields
    fields["checked"] = Self.titles(done)
    let open = found.filter { !$0.item.isCompleted }
    guard !open.isEmpty else {
      return Response(.success, isAnywhere ? "tasksAnywhere" : "allDone", fields: fields)
    }
    fields["open"] = Self.titles(open)
    return Response(.success, isAnywhere ? "openAnywhere" : "tasksAndDone", fields: fields)
  }

  private func isAboutReminders(_ intent: Intent) -> Bool { intent["reminder"]?.boolean == true }

  /// The reminders with their times or places, earliest first.
  private func reminders(
    _ found: [ListedItem], _ selection: Selection, _ fields: [String: Value]
  ) -> Response {
    let inOrder = selection.of(
      found.sorted { ($0.item.due ?? .distantFuture) < ($1.item.due ?? .distantFuture) })
    let spoken = inOrder.map { item in
      var fields: [String: Value] = ["item": .text(item.item.title)]
      if let due = item.item.due {
        let when = lists.clock.language.inSentence(lists.clock.moment(of: due))
        fields["when"] = .text(when)
        return lists.clock(Lists.Phrase.reminderWithTime, fields)
      }
      guard let place = item.item.place else { return item.item.title }
      fields["place"] = .text(place)
      return lists.clock(
        item.item.placeEvent == .depart
          ? Lists.Phrase.reminderWhenLeaving : .reminderWhenArriving, fields)
    }
    guard !spoken.isEmpty else { return Response(.success, "noReminders", fields: fields) }
    let all = lists.clock.language.list(spoken)
    var fields = fields
    fields["tasks"] = .list(inOrder.map { .entity($0.detailedEntity) })
    fields["reminders"] = .text(all.hasSuffix(".") ? String(all.dropLast()) : all)
    return Response(.success, "reminders", fields: fields)
  }

  private func isAboutNotes(_ intent: Intent) -> Bool { intent["itemType"]?.text == "note" }

  /// The notes found; a single one is read, several are named.
  private func notes(_ intent: Intent) throws -> Response {
    if let title = intent["title"] {
      guard let note = try lists.note(title) else { return Response(.failure) }
      return response([note])
    }
    let filter = NoteFilter(intent, clock: lists.clock)
    let found = try lists.notes.notes().filter(filter.accepts)
    return response(Selection(intent).of(found.reversed()).reversed())
  }

  private func response(_ notes: [Note]) -> Response {
    var fields: [String: Value] = [
      "notes": .list(notes.map { .entity(Lists.entity($0)) }),
      "noteCount": .number(Double(notes.count)),
    ]
    guard let first = notes.first else { return Response(.success, "noNotes", fields: fields) }
    guard notes.count == 1 else { return Response(.success, "notes", fields: fields) }
    fields["note"] = .text(first.title)
    fields["text"] = .text(first.content)
    return Response(.success, first.content.isEmpty ? "emptyNote" : "note", fields: fields)
  }

  /// The lists and the notes of a group.
  private func contents(of group: String, _ intent: Intent) throws -> Response {
    let name = group.normalizedName
    let inGroup = try lists.store.lists().filter { $0.groupName?.normalizedName == name }
    let notes = try lists.notes.notes().filter(NoteFilter(intent, clock: lists.clock).accepts)
    let names = inGroup.map { Entity(kind: "list", identifier: "\($0.id)", name: $0.name) }
    let all = names + notes.map(Lists.entity)
    return Response(
      .success, all.isEmpty ? "emptyGroup" : "group",
      fields: ["inGroup": .list(all.map { .entity($0) })])
  }

  private func accepts(_ item: ListItem, _ intent: Intent) -> Bool {
    if isAboutReminders(intent) {
      guard item.due != nil || item.place != nil, !item.isCompleted else { return false }
    }
    if let content = intent["content"]?.text {
      let title = item.title.normalizedName
      let wanted = lists.clock.language.withoutArticle(content.normalizedName)
      guard title.contains(wanted) || title.contains(lists.clock.language.singular(of: wanted))
      else { return false }
    }
    if let status = intent["status"]?.text {
      guard item.isCompleted == (status == "completed") else { return false }
    }
    if let priority = intent["taskPriority"]?.text {
      guard item.isFlagged == (priority == "flagged") else { return false }
    }
    if let place = intent["location"]?.text {
      let language = lists.clock.language
      let names = [place, item.place ?? ""].map { language.withoutArticle($0.normalizedName) }
      guard names[0] == names[1] else { return false }
    }
    return isInTime(item, intent)
  }

  private func isInTime(_ item: ListItem, _ intent: Intent) -> Bool {
    guard let moment = intent["dateTime"]?.moment else { return true }
    let isDue = intent["dateSearchType"]?.text != "byCreatedDate"
    guard let interval = lists.clock.interval(of: moment, isDue ? .future : .past),
      let date = isDue ? item.due : item.created
    else { return false }
    return interval.contains(date)
  }

  /// Whether the search is limited by something other than a list's name.
  private func isLimited(_ intent: Intent) -> Bool {
    [
      "content", "dateTime", "location", "taskPriority", "status", "itemType", "groupName",
      "reminder", "latest", "earliest", "position",
    ].contains { intent[$0] != nil }
  }

  private func all() throws -> [Value] {
    try lists.store.lists().map { .entity(Lists.entity($0)) }
  }
}

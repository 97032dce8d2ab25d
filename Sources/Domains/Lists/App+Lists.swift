package import Conversation
package import Storage

extension App {
  /// The app that keeps lists.
  package static func lists(
    _ configuration: ListsConfiguration = ListsConfiguration(), database: Database,
    clock: WallClock = WallClock()
  ) -> App {
    let lists = Lists(
      store: ListStore(database), clock: clock, defaultList: configuration.defaultList,
      reminderHour: configuration.reminderHour, snoozeMinutes: configuration.snoozeMinutes)
    return App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        AddTasksHandler(lists: lists), SearchForNotebookItemsHandler(lists: lists),
        CreateTaskListHandler(lists: lists), SetTaskAttributeHandler(lists: lists),
        DeleteTasksHandler(lists: lists), SnoozeTasksHandler(lists: lists),
        CreateNoteHandler(lists: lists), AppendToNoteHandler(lists: lists),
        DeleteNoteHandler(lists: lists), RenameNoteHandler(lists: lists),
        RenameTaskHandler(lists: lists), RenameTaskListHandler(lists: lists),
        ReportPlaceHandler(bell: PlaceBell(database, clock: clock)),
      ],
      vocabularies: lists.vocabularies)
  }
}

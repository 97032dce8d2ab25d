import HeedIntents
import Testing

@testable import list_o_mat

@Suite(.serialized) struct HandlerTests {
  init() throws { try ListStore().save() }

  private static func thing(_ name: String) -> AppValue {
    .thing(AppThing(identifier: name, name: name))
  }

  private static let stores = [thing("Grocery Store"), thing("Hardware Store")]

  @Test(arguments: [
    (nil, AppResolution.needsValue), ("grocery store", .success(stores[0])),
    ("grocery", .confirm(stores[0])), ("store", .choose(stores)), ("all", .choose(stores)),
    ("zoo", .unsupported()),
  ])
  func `a list is found in four ways`(said: String?, resolution: AppResolution) async {
    let search = INSearchForNotebookItemsIntent()
    search.title = said.map { INSpeakableString(spokenPhrase: $0) }
    let found = await SearchItemsIntentHandler().resolveTitle(for: search)
    #expect(found.resolution == resolution)
    let add = INAddTasksIntent()
    add.take(said.map { ["targetTaskList": .text($0)] } ?? [:])
    let target = await AddItemsIntentHandler().resolveTargetTaskList(for: add)
    #expect(target.resolution == resolution)
  }

  @Test func `items are added in their order, and found again`() async {
    let add = INAddTasksIntent()
    add.take([
      "targetTaskList": .text("Grocery Store"),
      "taskTitles": .list([.text("rice"), .text("onions"), .text("olives")]),
    ])
    let added = await AddItemsIntentHandler().handle(intent: add)
    #expect(added.code == .success && added.addedTasks?.count == 3)
    #expect(added.addedTasks?.allSatisfy { $0.status == .notCompleted } == true)
    let search = INSearchForNotebookItemsIntent()
    search.title = INSpeakableString(spokenPhrase: "grocery store")
    let found = await SearchItemsIntentHandler().handle(intent: search)
    #expect(found.tasks?.map(\.title.spokenPhrase) == ["rice", "onions", "olives"])
    #expect(found.tasks?.first?.identifier == "Grocery Store\trice")
  }

  @Test func `without items or without a list it fails`() async {
    let add = INAddTasksIntent()
    #expect(await AddItemsIntentHandler().handle(intent: add).code == .failure)
    add.take(["targetTaskList": .text("zoo"), "taskTitles": .text("hay")])
    #expect(await AddItemsIntentHandler().handle(intent: add).code == .failure)
  }

  @Test func `a list is copied`() async throws {
    let copy = CopyListIntent()
    copy.list = "Hardware Store"
    #expect(await CopyListIntentHandler().handle(intent: copy).code == .success)
    #expect(try ListStore.load().lists.first?.name == "Copy of Hardware Store")
  }
}

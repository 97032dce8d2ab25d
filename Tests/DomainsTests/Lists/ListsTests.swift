import Conversation
import Intents
import Storage
import Testing

@testable import Domains

@Suite struct ListsTests {
  let lists: Lists

  init() throws {
    lists = Lists(database: try Database(path: ":memory:"), clock: HandClock().clock)
  }

  private func make(_ names: [String]) throws {
    for name in names { try lists.store.create(name, at: wednesdayMorning) }
  }

  @Test(arguments: [
    ("store", "choose Grocery Store | Hardware Store"),
    ("grocery store", "success Grocery Store"),
    ("GROCERY STORE", "success Grocery Store"),
    ("Grocery-Store", "success Grocery Store"),
    ("grocery", "guess Grocery Store"),
    ("groceries", "guess Grocery Store"),
    ("all", "choose Grocery Store | Hardware Store"),
    ("shopping", "guess Grocery Store"),
    ("garden", "unsupported: noTaskListFound"),
    ("", "unsupported: noTaskListFound"),
    ("'", "unsupported: noTaskListFound"),
  ])
  func `a heard name means`(_ heard: String, _ expected: String) throws {
    try make(["Grocery Store", "Hardware Store"])
    #expect(try lists.resolve(heard).words == expected)
  }

  @Test(arguments: [
    ([], "all", "unsupported: noTaskListFound"),
    (["Packing"], "all", "guess Packing"),
    (["Packing", "All"], "all", "success All"),
    (["Grocery Store", "Grocery"], "grocery", "success Grocery"),
    (["Grocery", "Grocery Store"], "grocery", "success Grocery"),
    (["Packing", "Packing"], "packing", "success Packing"),
  ])
  func `among other lists it means`(_ names: [String], _ heard: String, _ expected: String) throws {
    try make(names)
    #expect(try lists.resolve(heard).words == expected)
  }

  @Test(arguments: [
    ("grossery", "guess Grocery Store"),
    ("hard wear store", "guess Hardware Store"),
    ("stoar", "choose Grocery Store | Hardware Store"),
    ("birthday", "unsupported: noTaskListFound"),
    // What is spelled like a list is that list, whatever sounds like it.
    ("groceries", "guess Grocery Store"),
    ("packing", "success Packing"),
  ])
  func `what sounds like a list is asked about`(_ heard: String, _ expected: String) throws {
    try make(["Grocery Store", "Hardware Store", "Packing"])
    let alike = [
      ["grossery", "grocery"], ["hard wear store", "hardware store"], ["stoar", "store"],
      ["packing", "grocery"],
    ]
    let lists = Lists(
      database: lists.store.database, clock: HandClock().clock,
      sounds: NameSounds { heard, name in alike.contains([heard, name]) ? 0.1 : 0.3 })
    #expect(try lists.resolve(heard).words == expected)
  }

  @Test func `of two lists with one name the first is meant`() throws {
    try make(["Packing", "Packing"])
    let first = try #require(try lists.store.lists().first)
    #expect(try lists.list(.text("packing"))?.id == first.id)
    #expect(try lists.resolve("packing") == .success(.entity(Lists.entity(first))))
  }

  @Test func `the second of two lists is found once it was chosen`() throws {
    try make(["Packing", "Packing"])
    let second = try #require(try lists.store.lists().last)
    #expect(try lists.list(.entity(Lists.entity(second)))?.id == second.id)
  }

  @Test func `a vocabulary has names, their telling words and all, and follows changes`() throws {
    try make(["Grocery Store", "To Do"])
    let source = try #require(lists.vocabularies.first { $0.name == "list" })
    #expect(
      try source.terms().map(\.phrase) == ["Grocery Store", "To Do", "grocery", "store", "all"])
    let version = try source.version()
    try make(["Packing"])
    #expect(try source.version() != version)
    #expect(try source.terms().map(\.phrase).contains("Packing"))
  }
}

import Conversation
import DialogueTestKit
import Foundation
import Intents
import Storage
import Testing

@testable import Domains

/// Whole conversations about notes: what is heard, and what is said to it.
@Suite struct NotesConversationTests {
  let store: NoteStore
  let clock = HandClock()
  var speaker: Speaker

  init() throws {
    let database = try Database(path: ":memory:")
    store = NoteStore(database)
    speaker = try Speaker([Lists(database: database, clock: clock.clock).app])
  }

  @Test mutating func `a note is written, added to, found and read`() async throws {
    #expect(
      await speaker.say("CreateNote", ["title": "vacation", "content": "i love montreal"])
        == speaker.says("CreateNote", .response(["createdNote": "Vacation"])))
    #expect(
      await speaker.say("AppendToNote", ["content": "buy sunscreen"])
        == speaker.says("AppendToNote", .response(["note": "Vacation", "added": "buy sunscreen"])))
    #expect(try store.notes().map(\.content) == ["i love montreal\nbuy sunscreen"])
    #expect(
      await speaker.say("SearchForNotebookItems", ["itemType": "note"])
        == speaker.says(
          "SearchForNotebookItems",
          .response(["note": "Vacation", "text": "i love montreal\nbuy sunscreen"], case: "note")))
    #expect(
      await speaker.say("SearchForNotebookItems", ["itemType": "note", "content": "the beach"])
        == speaker.says("SearchForNotebookItems", .response(case: "noNotes")))
  }

  @Test mutating func `a note and a group may be empty`() async throws {
    #expect(
      try store.create("Vacation", content: "", at: clock.now).title == "Vacation")
    #expect(
      await speaker.say("SearchForNotebookItems", ["itemType": "note", "title": "vacation"])
        == speaker.says(
          "SearchForNotebookItems", .response(["note": "Vacation"], case: "emptyNote")))
    #expect(
      await speaker.say("SearchForNotebookItems", ["groupName": "home"])
        == speaker.says(
          "SearchForNotebookItems", .response(["groupName": "home"], case: "emptyGroup")))
  }

  @Test mutating func `a note is renamed and thrown away`() async throws {
    _ = await speaker.say("CreateNote", ["title": "vacation", "content": "sun"])
    #expect(
      await speaker.say("RenameNote", ["targetNote": "vacation"])
        == speaker.says("RenameNote", .ask("newTitle")))
    #expect(
      await speaker.say("newTitle", ["newTitle": "montreal"])
        == speaker.says("RenameNote", .response(["oldTitle": "Vacation", "note": "Montreal"])))
    #expect(
      await speaker.say("DeleteNote")
        == speaker.says("DeleteNote", .confirmation(["targetNote": "Montreal"])))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    #expect(try store.notes().map(\.title) == ["Montreal"])
    _ = await speaker.say("DeleteNote", ["targetNote": "montreal"])
    #expect(
      await speaker.answer("yes")
        == speaker.says("DeleteNote", .response(["deletedNote": "Montreal"])))
    #expect(try store.notes().isEmpty)
    #expect(
      await speaker.say("DeleteNote")
        == speaker.says(
          "DeleteNote", .unsupported("targetNote", reason: "noNotes"), .ask("targetNote")))
  }

  @Test mutating func `a note without a title takes its first words`() async throws {
    #expect(await speaker.say("CreateNote") == speaker.says("CreateNote", .ask("content")))
    #expect(
      await speaker.say("content", ["content": "the plumber comes on friday"])
        == speaker.says(
          "CreateNote", .response(["noted": "the plumber comes on friday"], case: "untitled")))
    #expect(try store.notes().map(\.title) == ["The plumber comes on"])
  }

  @Test mutating func `of several notes one is chosen, guessed or not known`() async throws {
    for title in ["garden plan", "garden party"] {
      _ = await speaker.say("CreateNote", ["title": .text(title), "groupName": "home"])
    }
    #expect(
      await speaker.say("AppendToNote", ["targetNote": "garden", "content": "roses"])
        == speaker.says("AppendToNote", .choose("targetNote", ["Garden Party", "Garden Plan"])))
    #expect(
      await speaker.choose("plan")
        == speaker.says("AppendToNote", .response(["note": "Garden Plan", "added": "roses"])))
    #expect(
      await speaker.say("AppendToNote", ["targetNote": "party", "content": "cake"])
        == speaker.says("AppendToNote", .guess("targetNote", "Garden Party")))
    #expect(
      await speaker.answer("yes")
        == speaker.says("AppendToNote", .response(["note": "Garden Party", "added": "cake"])))
    #expect(
      await speaker.say("AppendToNote", ["targetNote": "taxes", "content": "now"])
        == speaker.says(
          "AppendToNote", .unsupported("targetNote", reason: "noNoteFound", "taxes"),
          .offer("targetNote", "taxes")))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(
      await speaker.say("SearchForNotebookItems", ["groupName": "home"])
        == speaker.says(
          "SearchForNotebookItems",
          .response(
            ["groupName": "home", "inGroup": ["Garden Party", "Garden Plan"]], case: "group")))
    #expect(
      await speaker.say("SearchForNotebookItems", ["itemType": "note"])
        == speaker.says(
          "SearchForNotebookItems",
          .response(["noteCount": 2, "notes": ["Garden Party", "Garden Plan"]], case: "notes")))
  }

  @Test mutating func `without notes one is made, under a name that is asked for`() async throws {
    #expect(
      await speaker.say("AppendToNote", ["content": "x"])
        == speaker.says(
          "AppendToNote", .unsupported("targetNote", reason: "noNotes"), .offer("targetNote")))
    #expect(
      await speaker.answer("yes") == speaker.says("AppendToNote", .newName("targetNote")))
    #expect(
      await speaker.say("targetNote", ["targetNote": "ideas"])
        == speaker.says("AppendToNote", .response(["note": "Ideas", "added": "x"])))
  }
}

import Conversation
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about photos: what is heard, what is said to it, what the viewer gets.
@Suite struct PhotosConversationTests {
  let database: Database
  let clock = HandClock()
  let folder: MediaFolder
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    try ContactStore(database).add([
      .init(name: "Anne Johnson"), .init(name: "Tom Clark"), .init(name: "Tom Baker"),
    ])
    try PlaceStore(database).add([Place(name: "home", latitude: 48.5, longitude: 2.25)])
    folder = try MediaFolder(
      ["Wedding/a.jpg", "Wedding/b.jpg", "New York/c.jpg", "New York/d.mp4", "screenshot 1.png"],
      dated: wednesdayMorning - 86_400)
    try folder.write(Data([0]), to: "old.jpg", dated: wednesdayMorning - 400 * 86_400)
    try folder.write(
      Data(
        """
        <x:xmpmeta><rdf:Description xmp:Rating="5"><dc:subject><rdf:li>cat</rdf:li></dc:subject>
        <Iptc4xmpExt:PersonInImage><rdf:li>Anne Johnson</rdf:li></Iptc4xmpExt:PersonInImage>
        </rdf:Description></x:xmpmeta>
        """.utf8), to: "Wedding/a.xmp")
    speaker = try Speaker([])
    speaker = try self.speaker(viewer: false)
  }

  private func speaker(viewer: Bool) throws -> Speaker {
    let configuration = PhotosConfiguration(
      folder: folder.path, viewer: viewer ? Program(folder.program()) : nil)
    return try Speaker([
      Photos(configuration, database: database, effects: .real, clock: clock.clock).app
    ])
  }

  private func moment(_ change: (inout Moment) -> Void) -> Value {
    var moment = Moment()
    change(&moment)
    return .moment(moment)
  }

  @Test mutating func `photos are found by what they show, where they lie, and what they are`()
    async throws
  {
    let found: [([String: Value], String)] = [
      (["searchTerms": ["cats"]], "I found 1 photo."),
      (["includedAttributes": ["favorite"]], "I found 1 photo."),
      (["includedAttributes": ["video"]], "I found 1 photo."),
      (["includedAttributes": ["screenshot"]], "I found 1 photo."),
      (["excludedAttributes": ["video"]], "I found 5 photos."),
      (["locationCreated": "new york"], "I found 2 photos from new york."),
      (["locationCreated": "rome"], "I found no photos from rome."),
      (["searchTerms": ["dogs"]], "I found no photos."),
      (["dateCreated": moment { $0.dayOffset = -1 }], "I found 5 photos, yesterday."),
      (["dateCreated": moment { $0.year = 2025 }], "I found 1 photo, 2025."),
      (["latest": true], "I found 6 photos."),
    ]
    for (request, answer) in found {
      #expect(await speaker.say("SearchForPhotos", request) == answer)
    }
  }

  @Test mutating func `people and albums are resolved, and asked about`() async throws {
    #expect(
      await speaker.say("SearchForPhotos", ["peopleInPhoto": ["anne"], "albumName": "wedding"])
        == "I found 1 photo of Anne Johnson in the album Wedding.")
    #expect(
      await speaker.say("SearchForPhotos", ["peopleInPhoto": ["tom"]])
        == "Which one, Tom Baker or Tom Clark?")
    #expect(await speaker.choose(number: 1) == "I found no photos of Tom Baker.")
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "york"]) == "Did you mean New York?")
    #expect(await speaker.answer("yes") == "I found 2 photos in the album New York.")
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "holiday"])
        == "There is no album called holiday. Which album?")
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
  }

  @Test mutating func `the paths are in the response`() async throws {
    let handler = SearchForPhotosHandler(
      photos: Photos(
        PhotosConfiguration(folder: folder.path), database: database, effects: .real,
        clock: clock.clock))
    let response = try await handler.handle(
      Intent(name: "SearchForPhotos", parameters: ["albumName": "Wedding"]))
    #expect(
      response.fields["photos"]
        == .list([.text(folder.path + "/Wedding/a.jpg"), .text(folder.path + "/Wedding/b.jpg")]))
  }

  @Test mutating func `a viewer is told what to show`() async throws {
    speaker = try speaker(viewer: true)
    _ = await speaker.say("SearchForPhotos", ["searchTerms": ["cat"]])
    #expect(
      await speaker.say("StartPhotoPlayback", ["albumName": "wedding"])
        == "Showing 2 photos in the album Wedding.")
    #expect(
      folder.orders == [
        #"{"photos":["Wedding/a.jpg"],"request":"show","seconds":5}"#,
        #"{"photos":["Wedding/a.jpg","Wedding/b.jpg"],"request":"slideShow","seconds":5}"#,
      ])
    #expect(
      await speaker.say("StartPhotoPlayback", ["searchTerms": ["dogs"]]) == "I found no photos.")
  }

  @Test mutating func `without a viewer or a folder it is said`() async throws {
    #expect(
      await speaker.say("StartPhotoPlayback")
        == "I found 6 photos, but there is no program to show them; please set one.")
    let configuration = PhotosConfiguration(folder: folder.path + "/missing")
    speaker = try Speaker([
      Photos(configuration, database: database, effects: .real, clock: clock.clock).app
    ])
    #expect(
      await speaker.say("SearchForPhotos") == "There is no folder with photos; please set one.")
  }

  @Test mutating func `what has changed in the folder is noticed`() async throws {
    #expect(await speaker.say("SearchForPhotos") == "I found 6 photos.")
    try FileManager.default.removeItem(atPath: folder.path + "/old.jpg")
    try folder.write(Data([0]), to: "Puppies/e.jpg")
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "puppies"])
        == "I found 1 photo in the album Puppies.")
    #expect(await speaker.say("SearchForPhotos") == "I found 6 photos.")
  }
}

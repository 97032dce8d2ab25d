import Conversation
import DialogueTestKit
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
      folder: folder.path, viewer: viewer ? ConfiguredProgram(folder.program()) : nil)
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
    let found: [([String: Value], [Said])] = [
      (["searchTerms": ["cats"]], [.response(["searchResultsCount": 1])]),
      (["includedAttributes": ["favorite"]], [.response(["searchResultsCount": 1])]),
      (["includedAttributes": ["video"]], [.response(["searchResultsCount": 1])]),
      (["includedAttributes": ["screenshot"]], [.response(["searchResultsCount": 1])]),
      (["excludedAttributes": ["video"]], [.response(["searchResultsCount": 5])]),
      (
        ["locationCreated": "new york"],
        [.response(["searchResultsCount": 2, "locationCreated": "new york"])]
      ),
      (["locationCreated": "rome"], [.response(["locationCreated": "rome"], case: "none")]),
      (["searchTerms": ["dogs"]], [.response(case: "none")]),
      (
        ["dateCreated": moment { $0.dayOffset = -1 }],
        [.response(["searchResultsCount": 5, "dateCreated": "yesterday"])]
      ),
      (
        ["dateCreated": moment { $0.year = 2025 }],
        [.response(["searchResultsCount": 1, "dateCreated": "2025"])]
      ),
      (["latest": true], [.response(["searchResultsCount": 6])]),
      (["earliest": true, "count": 2], [.response(["searchResultsCount": 2])]),
    ]
    for (request, answer) in found {
      #expect(
        await speaker.say("SearchForPhotos", request) == speaker.says("SearchForPhotos", answer))
    }
  }

  @Test mutating func `people and albums are resolved, and asked about`() async throws {
    #expect(
      await speaker.say("SearchForPhotos", ["peopleInPhoto": ["anne"], "albumName": "wedding"])
        == speaker.says(
          "SearchForPhotos",
          .response([
            "searchResultsCount": 1, "peopleInPhoto": "Anne Johnson", "albumName": "Wedding",
          ])))
    #expect(
      await speaker.say("SearchForPhotos", ["peopleInPhoto": ["tom"]])
        == speaker.says("SearchForPhotos", .choose("peopleInPhoto", ["Tom Baker", "Tom Clark"])))
    #expect(
      await speaker.choose(number: 1)
        == speaker.says("SearchForPhotos", .response(["peopleInPhoto": "Tom Baker"], case: "none")))
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "york"])
        == speaker.says("SearchForPhotos", .guess("albumName", "New York")))
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "SearchForPhotos", .response(["searchResultsCount": 2, "albumName": "New York"])))
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "holiday"])
        == speaker.says(
          "SearchForPhotos", .unsupported("albumName", reason: "noAlbumFound", "holiday"),
          .ask("albumName")))
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
        == speaker.says(
          "StartPhotoPlayback",
          .response(["searchResultsCount": 2, "albumName": "Wedding"], code: "continueInApp")))
    #expect(
      folder.orders == [
        #"{"photos":["Wedding/a.jpg"],"request":"show","seconds":5}"#,
        #"{"photos":["Wedding/a.jpg","Wedding/b.jpg"],"request":"slideShow","seconds":5}"#,
      ])
    #expect(
      await speaker.say("StartPhotoPlayback", ["searchTerms": ["dogs"]])
        == speaker.says("StartPhotoPlayback", .response(code: "failure", case: "none")))
  }

  @Test mutating func `without a viewer or a folder it is said`() async throws {
    #expect(
      await speaker.say("StartPhotoPlayback")
        == speaker.says(
          "StartPhotoPlayback",
          .response(
            ["searchResultsCount": 6], code: "failureAppConfigurationRequired", case: "noProgram")))
    let configuration = PhotosConfiguration(folder: folder.path + "/missing")
    speaker = try Speaker([
      Photos(configuration, database: database, effects: .real, clock: clock.clock).app
    ])
    #expect(
      await speaker.say("SearchForPhotos")
        == speaker.says("SearchForPhotos", .response(code: "failureAppConfigurationRequired")))
  }

  @Test mutating func `what has changed in the folder is noticed`() async throws {
    #expect(
      await speaker.say("SearchForPhotos")
        == speaker.says("SearchForPhotos", .response(["searchResultsCount": 6])))
    try FileManager.default.removeItem(atPath: folder.path + "/old.jpg")
    try folder.write(Data([0]), to: "Puppies/e.jpg")
    #expect(
      await speaker.say("SearchForPhotos", ["albumName": "puppies"])
        == speaker.says(
          "SearchForPhotos", .response(["searchResultsCount": 1, "albumName": "Puppies"])))
    #expect(
      await speaker.say("SearchForPhotos")
        == speaker.says("SearchForPhotos", .response(["searchResultsCount": 6])))
  }
}

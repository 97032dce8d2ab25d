import Conversation
import Foundation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// Whole conversations about music: what is heard, what is said to it, what the player gets.
@Suite struct MediaConversationTests {
  let database: Database
  let clock = HandClock()
  let folder: MediaFolder
  var speaker: Speaker

  init() throws {
    database = try Database(path: ":memory:")
    folder = try MediaFolder(
      [
        "Queen/Live/01 Barcelona.mp3", "Queen/Live/02 Love.mp3", "The Beatles/Help/01 Love.mp3",
        "The Beatles/Help/02 Yesterday.mp3",
      ], dated: wednesdayMorning)
    try folder.write(Data("Queen/Live/01 Barcelona.mp3\n".utf8), to: "Workout.m3u8")
    speaker = try Speaker([])
    speaker = try self.speaker(answering: "")
  }

  private func speaker(answering answer: String) throws -> Speaker {
    let configuration = MediaConfiguration(
      folder: folder.path, player: ConfiguredProgram(folder.program(answering: answer)))
    return try Speaker([
      Media(configuration, database: database, effects: .real, clock: clock.clock).app
    ])
  }

  private func playing(_ path: String) throws -> Speaker {
    try speaker(answering: #"{"playing":"\#(folder.path)/\#(path)","isPaused":false}"#)
  }

  @Test mutating func `a piece, an artist, an album and a playlist are played`() async throws {
    let barcelona = "Queen/Live/01 Barcelona.mp3"
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "barcelona", "artistName": "queen"])
        == speaker.says("PlayMedia", .response(["song": "Barcelona", "by": "Queen"])))
    #expect(
      await speaker.say("PlayMedia", ["artistName": "the beatles"])
        == speaker.says("PlayMedia", .response(["song": "The Beatles"])))
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "queen"])
        == speaker.says("PlayMedia", .response(["song": "Queen"])))
    #expect(
      await speaker.say("PlayMedia", ["albumName": "live"])
        == speaker.says("PlayMedia", .response(["song": "Live"])))
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "workout", "mediaType": "playlist"])
        == speaker.says("PlayMedia", .response(["song": "Barcelona", "by": "Queen"])))
    #expect(
      folder.orders.first == #"{"queue":"now","request":"play","songs":["\#(barcelona)"]}"#)
    #expect(folder.orders.count == 5)
  }

  @Test mutating func `the latest song is one song, and the latest album one album`() async throws {
    for (name, delay) in [("01 Innuendo", 60.0), ("02 Delilah", 30)] {
      try folder.write(
        Data([0]), to: "Queen/Late/\(name).mp3", dated: wednesdayMorning + delay)
    }
    let latest: [String: Value] = ["sortOrder": "newest"]
    let (song, album): ([String: Value], [String: Value]) = (["count": 1], ["mediaType": "album"])
    for request in [song, album] {
      _ = await speaker.say("PlayMedia", latest.merging(request) { $1 })
    }
    #expect(
      folder.orders == [
        #"{"queue":"now","request":"play","songs":["Queen/Late/01 Innuendo.mp3"]}"#,
        #"{"queue":"now","request":"play","songs":["Queen/Late/01 Innuendo.mp3","#
          + #""Queen/Late/02 Delilah.mp3"]}"#,
      ])
  }

  @Test mutating func `how it is played goes to the player`() async throws {
    #expect(
      await speaker.say(
        "PlayMedia",
        [
          "mediaName": "yesterday", "playShuffled": true, "playbackRepeatMode": "one",
          "playbackQueueLocation": "next", "playbackSpeed": 1.5,
        ])
        == speaker.says(
          "PlayMedia", .response(["song": "Yesterday", "by": "The Beatles"], case: "queued")))
    #expect(
      await speaker.say("PlayMedia", ["playShuffled": false])
        == speaker.says("PlayMedia", .response(case: "changed")))
    #expect(
      await speaker.say("PlayMedia", ["resumePlayback": true])
        == speaker.says("PlayMedia", .response(case: "resumed")))
    #expect(
      folder.orders == [
        #"{"queue":"next","repeat":"one","request":"play","shuffle":true,"#
          + #""songs":["The Beatles/Help/02 Yesterday.mp3"],"speed":1.5}"#,
        #"{"request":"settings","shuffle":false}"#, #"{"request":"resume"}"#,
      ])
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "yesterday", "playbackSpeed": 9])
        == speaker.says("PlayMedia", .unsupported("playbackSpeed", reason: "aboveMaximum")))
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "yesterday", "playbackSpeed": 0.1])
        == speaker.says("PlayMedia", .unsupported("playbackSpeed", reason: "belowMinimum")))
  }

  @Test mutating func `two pieces of one name are a choice, part of a name is a guess`()
    async throws
  {
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "love"])
        == speaker.says(
          "PlayMedia", .choose("mediaName", ["Love by Queen", "Love by The Beatles"])))
    #expect(await speaker.answer("cancel") == speaker.says(.cancelled))
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "yester"])
        == speaker.says("PlayMedia", .guess("mediaName", "Yesterday")))
    #expect(
      await speaker.answer("yes")
        == speaker.says("PlayMedia", .response(["song": "Yesterday", "by": "The Beatles"])))
    #expect(
      await speaker.say("PlayMedia", ["mediaName": "thriller"])
        == speaker.says(
          "PlayMedia", .unsupported("mediaName", reason: "noMediaFound", "thriller"),
          .ask("mediaName")))
    #expect(
      await speaker.say("mediaName", ["mediaName": "barcelona"])
        == speaker.says("PlayMedia", .response(["song": "Barcelona", "by": "Queen"])))
    #expect(
      await speaker.say("PlayMedia", ["mediaType": "podcastShow"])
        == speaker.says(
          "PlayMedia", .unsupported("mediaType", reason: "unsupportedMediaType")))
    var long = Moment()
    long.year = 1750
    #expect(
      await speaker.say("PlayMedia", ["releaseDate": .moment(long)])
        == speaker.says("PlayMedia", .response(code: "failureNoUnplayedContent")))
  }

  @Test mutating func `the piece that is playing is named, liked and put on a playlist`()
    async throws
  {
    speaker = try playing("Queen/Live/02 Love.mp3")
    let this: [String: Value] = ["reference": "currentlyPlaying"]
    #expect(
      await speaker.say("SearchForMedia", this)
        == speaker.says(
          "SearchForMedia",
          .response(["playing": "Love", "by": "Queen", "onAlbum": "Live"], case: "playing")))
    #expect(
      await speaker.say("UpdateMediaAffinity", this.merging(["affinityType": "dislike"]) { $1 })
        == speaker.says(
          "UpdateMediaAffinity", .response(["song": "Love", "by": "Queen"], case: "dislike")))
    #expect(
      await speaker.say("AddMedia", this.merging(["playlistName": "workout"]) { $1 })
        == speaker.says(
          "AddMedia", .response(["song": "Love", "by": "Queen", "playlistName": "Workout"])))
    let list = try String(contentsOfFile: folder.path + "/Workout.m3u8", encoding: .utf8)
    #expect(list == "Queen/Live/01 Barcelona.mp3\nQueen/Live/02 Love.mp3\n")
    let before = folder.orders.count
    _ = await speaker.say("PlayMedia", ["artistName": "queen"])
    #expect(folder.orders[before].contains(#""songs":["Queen/Live/01 Barcelona.mp3"]"#))
    #expect(
      await speaker.say("ControlMedia", ["command": "next"])
        == speaker.says("ControlMedia", .response(["song": "Love", "by": "Queen"], case: "now")))
  }

  @Test mutating func `a playlist that is not there is made when the speaker agrees`() async throws
  {
    let add: [String: Value] = ["mediaName": "barcelona", "playlistName": "driving ../x"]
    #expect(
      await speaker.say("AddMedia", add)
        == speaker.says(
          "AddMedia",
          .unsupported("playlistName", reason: "playlistNameNotFound", "driving ../x"),
          .offer("playlistName")))
    #expect(await speaker.answer("no") == speaker.says("AddMedia", .ask("playlistName")))
    #expect(await speaker.answer("no") == speaker.says(.cancelled))
    _ = await speaker.say("AddMedia", add)
    #expect(
      await speaker.answer("yes")
        == speaker.says(
          "AddMedia",
          .response(["song": "Barcelona", "by": "Queen", "playlistName": "Driving x"])))
    #expect(FileManager.default.fileExists(atPath: folder.path + "/Driving x.m3u8"))
    #expect(
      await speaker.say("SearchForMedia", ["mediaType": "playlist"])
        == speaker.says(
          "SearchForMedia", .response(["playlists": ["Driving x", "Workout"]], case: "playlists")))
  }

  @Test mutating func `what the player refuses is said in its words, and no player too`()
    async throws
  {
    speaker = try speaker(answering: #"{"error":"no sound card"}"#)
    #expect(
      await speaker.say("ControlMedia", ["command": "pause"])
        == speaker.says(.failed, ["app": "Music", "reason": "no sound card"]))
    let media = Media(
      MediaConfiguration(folder: folder.path), database: database, effects: .real,
      clock: clock.clock)
    speaker = try Speaker([media.app])
    #expect(
      await speaker.say("ControlMedia", ["command": "pause"])
        == speaker.says("ControlMedia", .response(code: "failure", case: "noPlayer")))
    #expect(
      await speaker.say("SearchForMedia", ["reference": "currentlyPlaying"])
        == speaker.says("SearchForMedia", .response(case: "silent")))
  }
}

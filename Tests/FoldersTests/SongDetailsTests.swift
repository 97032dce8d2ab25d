import CSndFile
import Foundation
import Testing

@testable import Folders

@Suite struct SongDetailsTests {
  @Test(arguments: [
    ("03 Barcelona", ["Queen", "Live"], "Barcelona by Queen on Live, 3"),
    ("Queen - Barcelona", [], "Barcelona by Queen on -, -"),
    ("Barcelona", ["Queen"], "Barcelona by Queen on -, -"),
    ("12. uptown_girl", [], "uptown girl by - on -, 12"),
    ("99 Luftballons", [], "Luftballons by - on -, 99"),
  ])
  func `a path says what it can`(name: String, folders: [String], words: String) {
    let song = SongDetails(name: name, folders: folders)
    let track = song.track.map(String.init) ?? "-"
    #expect("\(song.title) by \(song.artist ?? "-") on \(song.album ?? "-"), \(track)" == words)
  }

  @Test func `tags outdo the path`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Somebody - Something.flac"
    var info = SF_INFO()
    (info.samplerate, info.channels) = (8_000, 1)
    info.format = Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
    let file = try #require(sf_open(path, Int32(SFM_WRITE), &info))
    sf_set_string(file, Int32(SF_STR_TITLE), "Barcelona")
    sf_set_string(file, Int32(SF_STR_ARTIST), "Queen")
    sf_set_string(file, Int32(SF_STR_ALBUM), "Live")
    sf_set_string(file, Int32(SF_STR_GENRE), "Rock")
    sf_set_string(file, Int32(SF_STR_DATE), "1988-10-08")
    sf_set_string(file, Int32(SF_STR_TRACKNUMBER), "3")
    let silence = [Int16](repeating: 0, count: 800)
    sf_write_short(file, silence, 800)
    sf_close(file)
    let found = try #require(FolderFile.files(below: folder.path, withExtensions: ["flac"]).first)
    let song = SongDetails(readingFrom: found)
    #expect(song.title == "Barcelona" && song.artist == "Queen" && song.album == "Live")
    #expect(song.genre == "Rock" && song.year == 1988 && song.track == 3)
  }

  @Test func `a playlist is read and written, with paths that stay when the folder moves`() throws {
    let folder = try TemporaryFolder()
    let list = try folder.write(Data("#EXTM3U\n../b.mp3\n/c.mp3\n".utf8), to: "lists/Party.m3u8")
    try Playlist.append([folder.path + "/lists/d.mp3", "/e.mp3"], toFile: list)
    let playlist = try #require(Playlist.playlists(below: folder.path).first)
    #expect(playlist.name == "Party")
    #expect(
      playlist.songs == [
        folder.path + "/b.mp3", "/c.mp3", folder.path + "/lists/d.mp3", "/e.mp3",
      ])
    let text = try String(contentsOfFile: list, encoding: .utf8)
    #expect(text.hasSuffix("\n/c.mp3\nd.mp3\n/e.mp3\n"))
    try Playlist.append(["/e.mp3"], toFile: folder.path + "/New.m3u")
    #expect(Playlist(readingFrom: folder.path + "/New.m3u")?.songs == ["/e.mp3"])
  }
}

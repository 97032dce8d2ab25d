import Foundation
import Testing

@testable import Folders

@Suite struct PhotoDetailsTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a photo tells its date, its size and its place`() throws {
    let path = try folder.write(PhotoFile.jpeg, to: "a.jpg")
    let details = PhotoDetails(readingFrom: path, timeZone: .gmt)
    #expect(details.taken == Date(timeIntervalSince1970: 1_772_618_400))
    #expect(details.width == 4000 && details.height == 3000)
    #expect(details.latitude == 48.5 && details.longitude == 2.25)
    #expect(!details.hasFlash && details.people.isEmpty)
  }

  @Test(arguments: ["a.xmp", "a.jpg.xmp"])
  func `the file beside it names people, tags and the place`(sidecar: String) throws {
    let path = try folder.write(PhotoFile.jpeg, to: "a.jpg")
    try folder.write(Data(PhotoFile.xmp.utf8), to: sidecar)
    let details = PhotoDetails(readingFrom: path, timeZone: .gmt)
    #expect(details.rating == 5)
    #expect(details.people == ["Anne Johnson", "Bill James"])
    #expect(details.tags == ["cat", "silly & sweet"])
    #expect(details.places == ["New York"])
  }

  @Test func `data inside the file counts too`() throws {
    let path = try folder.write(PhotoFile.jpeg + Data(PhotoFile.xmp.utf8), to: "a.jpg")
    #expect(PhotoDetails(readingFrom: path, timeZone: .gmt).tags == ["cat", "silly & sweet"])
  }

  @Test(arguments: ["", "no photo at all", "<x:xmpmeta><a <b></x:xmpmeta>", "\u{FF}\u{D8}"])
  func `a file that says nothing is no trouble`(text: String) throws {
    let path = try folder.write(Data(text.utf8), to: "a.jpg")
    #expect(PhotoDetails(readingFrom: path, timeZone: .gmt).taken == nil)
  }

  @Test func `files are found below a folder, hidden ones are not`() throws {
    for name in ["b/2.JPG", "1.jpg", "b/.hidden.jpg", "b/note.txt"] {
      try folder.write(Data([1]), to: name)
    }
    let files = FolderFile.files(below: folder.path, withExtensions: ["jpg"])
    #expect(files.map(\.folders) == [[], ["b"]])
    #expect(FolderFile.files(below: folder.path + "/missing", withExtensions: ["jpg"]).isEmpty)
  }
}

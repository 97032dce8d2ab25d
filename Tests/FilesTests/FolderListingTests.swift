import Files
import Foundation
import Testing

/// Folders are searched to the bottom, without end or loss.
struct FolderListingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func files(_ name: String = "") -> [String] {
    FolderListing.files(below: folder.path(name)) { $0.hasSuffix(".wav") }
      .map { String($0.dropFirst(folder.path.count)).replacing("//", with: "/") }
  }

  @Test func `regular files of any name are found, in order, and nothing else`() throws {
    try folder.make(mkdir(folder.path("sub"), 0o700))
    try folder.make(mkdir(folder.path("folder.wav"), 0o700))
    for name in ["b.wav", "a\u{EFE9}.wav", "sub/c.wav", ".d.wav", "e.txt", "folder.wav/f.wav"] {
      try folder.write([1], to: name)
    }
    try folder.make(mkfifo(folder.path("pipe.wav"), 0o600))
    try folder.make(symlink("/dev/zero", folder.path("zero.wav")))
    try folder.make(symlink("nowhere", folder.path("dead.wav")))
    try folder.make(symlink("b.wav", folder.path("link.wav")))
    #expect(
      files() == [
        "/.d.wav", "/a\u{EFE9}.wav", "/b.wav", "/folder.wav/f.wav", "/link.wav", "/sub/c.wav",
      ])
  }

  @Test func `links to folders are followed, and each folder is read once`() throws {
    try folder.make(mkdir(folder.path("sub"), 0o700))
    try folder.make(mkdir(folder.path("sub/deep"), 0o700))
    try folder.write([1], to: "sub/deep/a.wav")
    try folder.make(symlink("..", folder.path("sub/up")))
    try folder.make(symlink(".", folder.path("sub/deep/self")))
    try folder.make(symlink("sub/deep", folder.path("way")))
    #expect(files().count == 1)
    #expect(files("way") == ["/way/a.wav"])
    #expect(files("sub").count == 1)
  }

  @Test func `a folder that is missing has nothing`() {
    #expect(files("none").isEmpty)
    #expect(FolderListing.names(in: folder.path("none")) == nil)
  }
}

import Foundation
import Testing

@testable import Assistant

@Suite struct ModelsTests {
  @Test func `folders that are links are read like any`() throws {
    let shipped = try Models(
      path: Fixture.root.appending(path: "Models").path, language: "en-US", program: "")
    let folder = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for part in ["catalogue", "en-US"] {
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: part),
        withDestinationURL: shipped.directory.appending(path: part))
    }
    let linked = try Models(path: folder.path, language: "en-US", program: "")
    let names = { (files: [URL]) in files.map(\.lastPathComponent) }
    #expect(try names(linked.catalogue()) == names(shipped.catalogue()))
    for kind in ["json", "jsgf"] {
      let files = try names(linked.files(withExtension: kind))
      #expect(try !files.isEmpty && files == names(shipped.files(withExtension: kind)))
    }
  }
}

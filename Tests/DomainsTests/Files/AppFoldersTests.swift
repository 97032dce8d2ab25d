import Foundation
import Testing

@testable import Domains

struct AppFoldersTests {
  private static let files = [
    "app.json": #"{"name": "Lamp"}"#, "a.jsgf": "#JSGF V1.0; grammar a; public <Glow> = glow;",
  ]

  private let root = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID())")

  private func app(_ name: String, in folder: String, called: String = "Lamp") throws -> String {
    let path = root.appending(path: "\(folder)/\(name)")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    for (file, text) in Self.files {
      try Data(text.replacing("Lamp", with: called).utf8).write(to: path.appending(path: file))
    }
    return path.path
  }

  private var folders: AppFolders {
    AppFolders(
      data: root.appending(path: "data"),
      system: ["etc", "usr"].map { root.appending(path: $0) })
  }

  @Test func `apps are found, and a person's hide the system's`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let etc = try app("lamp", in: "etc")
    let usr = try app("heater", in: "usr")
    _ = try app("lamp", in: "usr")
    try FileManager.default.createDirectory(
      at: root.appending(path: "etc/nothing"), withIntermediateDirectories: true)
    #expect(folders.apps == [usr, etc])
    let own = try app("lamp", in: "data/apps")
    #expect(folders.apps == [usr, own])
  }

  @Test func `an app is installed, changed and removed, each of which is noticed`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let (folders, source) = (folders, try app("lamp", in: "mine"))
    var versions = [folders.version]
    let installed = try folders.install(source)
    versions.append(folders.version)
    #expect(folders.apps == [installed])
    _ = try app("lamp", in: "mine", called: "Lantern")
    #expect(try folders.install(source) == installed)
    versions.append(folders.version)
    let manifest = try String(contentsOfFile: installed + "/app.json", encoding: .utf8)
    #expect(manifest.contains("Lantern"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folders.own.path) == ["lamp"])
    #expect(try folders.remove("lamp"))
    versions.append(folders.version)
    #expect(try !folders.remove("lamp"))
    #expect(Set(versions).count == 3 && versions.first == versions.last)
  }

  @Test func `what changes in a folder of the app is noticed, but not what is hidden there`() throws
  {
    defer { try? FileManager.default.removeItem(at: root) }
    let app = URL(filePath: try app("lamp", in: "data/apps"))
    let files = FileManager.default
    for folder in ["lib/deep", ".build", "vocabularies"] {
      try files.createDirectory(
        at: app.appending(path: folder), withIntermediateDirectories: true)
    }
    func version(after path: String, _ text: String) throws -> Int {
      try Data(text.utf8).write(to: app.appending(path: path))
      return folders.version
    }
    let versions = try [
      version(after: "lib/deep/code.py", "1"), version(after: "lib/deep/code.py", "22"),
      version(after: "vocabularies/room.txt", "kitchen"),
    ]
    #expect(Set(versions).count == 3)
    #expect(try version(after: ".build/code.o", "1") == versions[2])
    // A vocabulary is read anew whenever it changes anyway.
    #expect(try version(after: "vocabularies/room.txt", "kitchen\nattic") == versions[2])
    let link = folders.own.appending(path: "linked")
    try files.createSymbolicLink(
      at: link, withDestinationURL: URL(filePath: try self.app("heater", in: "mine")))
    let linked = folders.version
    try Data("1".utf8).write(to: root.appending(path: "mine/heater/code.py"))
    #expect(folders.version != linked && linked != versions[2])
  }

  @Test(arguments: ["..", "a b", "x/y", ""]) func `a name stays in its folder`(name: String) throws
  {
    #expect(try !folders.remove(name))
  }

  @Test func `a folder's name that is none of an app is an error`() throws {
    defer { try? FileManager.default.removeItem(at: root) }
    let source = try app("my lamp", in: "mine")
    let error = #expect(throws: FileAppError.self) { try folders.install(source) }
    #expect(error?.reason.contains("other characters than letters") == true)
  }
}

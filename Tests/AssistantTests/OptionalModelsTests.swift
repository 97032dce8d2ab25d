import Foundation
import JSON
import Testing

@testable import Assistant

/// What is told of the models that can be installed, and where they are then.
struct OptionalModelsTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Models")

  @Test(arguments: ["en-US", "de-DE"])
  func `what is shipped can be checked, and has its licence`(language: String) throws {
    let models = try Models(path: Self.folder.path, language: language, program: "")
    let all = try models.optional()
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(language == "de-DE" || !all.isEmpty)
    for model in all {
      #expect(model.wheel.sha256.wholeMatch(of: /[0-9a-f]{64}/) != nil)
      #expect(model.wheel.bytes > 0 && model.wheel.file.hasSuffix(".whl"))
      let licence = try models.text(model.licence.text)
      #expect(licence.contains(model.licence.name) && licence.contains(model.licence.holder))
    }
  }

  @Test func `a model is there once its file is`() throws {
    let data = FileManager.default.temporaryDirectory.appending(path: "heed-\(UUID())")
    defer { try? FileManager.default.removeItem(at: data) }
    let installed = Directories(environment: ["STATE_DIRECTORY": data.path])
      .installedModels(language: "en-US")
    #expect(installed.path(of: "whisper") == nil)
    let file = data.appending(path: "models/en-US/whisper.bin")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    #expect(installed.path(of: "whisper") == file.path)
    #expect(
      Directories(environment: ["STATE_DIRECTORY": data.path]).installedModels(language: "de-DE")
        .path(of: "whisper") == nil)
  }

  @Test func `the service reads the models that are installed for it`() {
    let folder = Directories.dataOfService.lastPathComponent
    #expect(ServiceUnit(program: "heed").text.contains("\nStateDirectory=\(folder)\n"))
    #expect(Directories.dataOfService.deletingLastPathComponent().path == "/var/lib")
  }

  @Test(arguments: [
    ("a/b.whl", ModelSource.file("a/b.whl")), ("https://a/b.whl", .address("https://a/b.whl")),
    ("file:///b.whl", .address("file:///b.whl")),
  ])
  func `what looks like an address is one`(text: String, source: ModelSource) {
    #expect(ModelSource(text) == source)
  }

  @Test(arguments: [
    (#"{"package": "p"}"#, "file"), (#"{"file": "f", "bytes": 1, "sha256": "a"}"#, "package"),
    (#"{"file": "f", "bytes": 1, "sha256": "a", "package": "p"}"#, "version"),
  ])
  func `what is missing is told`(wheel: String, key: String) {
    #expect(throws: JSONFault(path: "", reason: "key '\(key)' is missing")) {
      try JSONReader.read(OptionalModel.Wheel.self, from: Data(wheel.utf8))
    }
  }
}

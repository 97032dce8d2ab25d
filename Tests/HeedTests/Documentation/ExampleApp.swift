import Foundation

/// The folder of an app that a page builds up: its manifest beside the page's grammars, vocabularies and program.
struct ExampleApp {
  let folder: URL

  init(manifest: CodeBlock, of page: DocumentationPage, in household: Household) throws {
    folder = household.folder.appending(path: "app")
    var files = [("app.json", manifest.text)]
    for (index, block) in page.blocks.enumerated() {
      switch block.kind {
      case "jsgf": files.append((block.file ?? "\(index).jsgf", block.text))
      case "text": if let file = block.file { files.append((file, block.text)) }
      case "sh script":
        files.append((block.file ?? Self.program(of: manifest) ?? "program", block.text))
      default: break
      }
    }
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
  }

  /// The sentences that the manifest says are understood.
  static func examples(of manifest: CodeBlock) -> [String] {
    object(manifest)["examples"] as? [String] ?? []
  }

  private static func program(of manifest: CodeBlock) -> String? {
    let program = object(manifest)["program"]
    return program as? String ?? (program as? [String])?.first
  }

  private static func object(_ block: CodeBlock) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(block.text.utf8))) as? [String: Any] ?? [:]
  }
}

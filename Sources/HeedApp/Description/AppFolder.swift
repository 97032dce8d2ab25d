#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files of an app as Heed reads them: `app.json`, a grammar, vocabularies, and the program.
public struct AppFolder: Sendable {
  /// The texts of the files by their paths in the folder.
  public let files: [String: String]
  private let definitions: [String: [UInt8]]
  private let program: String

  /// The files that describe an app; `program` is the name that its program has in the folder.
  ///
  /// Throws `AppDescription.Fault` where the app can't be described, and what the app itself throws when it is asked for
  /// names.
  public init(of app: AppDescription, program: String) async throws {
    self.program = program
    definitions = app.definitions
    let name = program.lowercased().filter { $0.isLetter || $0.isNumber }
    var writer = GrammarWriter(app, name: name)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let manifest = try encoder.encode(Manifest(app, program: program))
    var files = ["app.json": String(decoding: manifest, as: UTF8.self) + "\n"]
    if !app.intents.isEmpty { files["\(name).jsgf"] = try await writer.grammar() }
    for (name, names) in writer.vocabularies {
      files["vocabularies/\(name).txt"] =
        names.map { spoken in
          spoken.pronunciation.map { "\(spoken.name) = \($0)" } ?? spoken.name
        }.joined(separator: "\n") + "\n"
    }
    self.files = files
  }

  /// Writes the files and a copy of the program into a folder, which is made where it is missing; other files stay.
  ///
  /// Throws what `FileManager` throws where something can't be written.
  public func write(to folder: String, copying executable: String) throws {
    let manager = FileManager.default
    let all = files.mapValues { Data($0.utf8) }.merging(definitions.mapValues { Data($0) }) { $1 }
    for (path, data) in all {
      let file = "\(folder)/\(path)"
      let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      try manager.createDirectory(
        atPath: parent.joined(separator: "/"), withIntermediateDirectories: true)
      try data.write(to: URL(filePath: file), options: .atomic)
    }
    try Self.copy(executable, to: "\(folder)/\(program)")
    let running = try? manager.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    for library in executable == running ? Self.libraries : [] {
      try Self.copy(library, to: "\(folder)/\(library.split(separator: "/").last ?? "")")
    }
  }

  /// A file that is in use can't be written over, but be replaced.
  private static func copy(_ file: String, to copy: String) throws {
    let manager = FileManager.default
    if manager.fileExists(atPath: copy + ".new") { try manager.removeItem(atPath: copy + ".new") }
    try manager.copyItem(atPath: file, toPath: copy + ".new")
    if manager.fileExists(atPath: copy) { try manager.removeItem(atPath: copy) }
    try manager.moveItem(atPath: copy + ".new", toPath: copy)
  }

  /// The libraries that the running program has loaded from where its sandbox does not reach.
  ///
  /// They are Swift's own, unless these are in the program itself. It finds them beside it.
  private static var libraries: [String] {
    // Of no known size, so that `Data(contentsOf:)` would read a part of it.
    guard let file = fopen("/proc/self/maps", "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    let maps = String(decoding: bytes, as: UTF8.self)
    let paths = maps.split(separator: "\n").compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }
    return Set(paths).filter { path in
      path.contains(".so") && !["/usr/", "/lib"].contains { path.hasPrefix($0) }
    }.sorted()
  }
}

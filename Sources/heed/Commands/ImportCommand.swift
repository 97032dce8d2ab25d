internal import Assistant
internal import Domains
internal import Foundation
internal import Storage
internal import Text

/// Imports contacts from vCards, or a whole world from JSON, into the store.
struct ImportCommand: Command {
  static let description = CommandDescription(
    name: "import",
    summary: "contacts (vCard) or a world (JSON) into the store",
    forms: ["FILE…"],
    operands: [.init("FILE…", "Files of vCards, or a world whose name ends in .json.")],
    examples: [
      .init(["people.vcf"], "the people of an address book"),
      .init(["Audio/world.json"], "the people, lists and rides of the demonstration"),
    ],
    needs: [.configuration, .store],
    exits: [
      .init(.badInput, "something in a file can't be read"), .init(.noInput, "a file is missing"),
    ])

  private let options: CommonOptions
  private let files: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    files = try arguments.operands()
    guard !files.isEmpty else { throw UsageError("FILE is missing") }
  }

  func run() async throws -> ExitCode {
    let database = try Database(path: options.storePath())
    var code = ExitCode.success
    for file in files {
      do {
        if try !importing(file, into: database) { code = .badInput }
      } catch let error as InputError {
        Output.complain("\(error)")
        if code == .success { code = error.code }
      } catch {
        Output.complain("cannot import '\(file)': \(error)")
        code = .badInput
      }
    }
    return code
  }

  /// Imports a file; returns whether everything in it could be read.
  private func importing(_ file: String, into database: Database) throws -> Bool {
    let data = try InputError.contents(of: file)
    guard (file as NSString).pathExtension.lowercased() != "json" else {
      try Profile(json: data).store(in: database)
      Output.complain("\(file): imported")
      return true
    }
    guard data.range(of: Data("BEGIN:".utf8)) ?? data.range(of: Data("begin:".utf8)) != nil else {
      Output.complain("cannot import '\(file)': it holds no vCard")
      return false
    }
    let result = try ContactStore(database).add(vCards: data)
    for error in result.errors { Output.complain("\(file): \(error)") }
    for name in result.imported.namesakes {
      Output.complain("\(file): somebody else is called '\(name)' already, both are kept")
    }
    Output.complain(
      "\(file): \(result.imported.added.counted("contact")) added, \(result.imported.replaced) replaced"
    )
    return result.errors.isEmpty
  }
}

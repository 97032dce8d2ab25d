internal import Assistant
internal import Domains
internal import Foundation
internal import JSON
internal import Storage
internal import Text

/// Backs the store up, restores it, or carries out housekeeping; a running `heed listen` goes on meanwhile.
struct StoreCommand: Command {
  static let description = CommandDescription(
    name: "store",
    summary: "back up the store, restore it, or take out what was kept for long enough",
    details: [
      "A backup is one file with everything in the store, as it is at one moment. The sounds of messages and recordings, the speaker's file and apps lie beside the store and are not in it.",
      "What was there before 'restore' is kept beside the store, in a file whose name has 'before-restore' in it. A running 'heed listen' goes on with what was restored.",
      "'tidy' does at once what 'heed listen' does every day, as 'keep' in the configuration says.",
    ],
    forms: ["backup FILE", "restore FILE", "tidy"],
    operands: [
      .init(
        "backup|restore|tidy", "What is done with the store.",
        choices: Action.allCases.map(\.rawValue)),
      .init("FILE", "The backup."),
    ],
    options: [CommandOption("--replace", "Replaces the file of an earlier backup.")],
    examples: [
      .init(["backup", "heed-backup.sqlite"], "also while 'heed listen' runs"),
      .init(["backup", "/var/backups/heed.sqlite", "--replace"], "every night, say"),
      .init(["restore", "heed-backup.sqlite"], "what is in the backup, instead of what is there"),
      .init(["tidy"], "what is over and was kept for long enough goes"),
    ],
    needs: [.configuration, .store],
    exits: [
      .init(.failure, "there is a file where the backup was to be written"),
      .init(.badInput, "what was to be restored is no store, damaged, or of a newer version"),
      .init(.noInput, "there is no backup, or no store to back up"),
      .init(.unavailable, "the backup can't be written"),
    ])

  private enum Action: String, CaseIterable { case backup, restore, tidy }

  private let options: CommonOptions
  private let action: Action
  private let file: String
  private let isReplacing: Bool

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    isReplacing = arguments.flag("--replace")
    let name = try arguments.operand("backup, restore or tidy")
    guard let action = Action(rawValue: name) else {
      throw UsageError("unknown action '\(name)', expected backup, restore or tidy")
    }
    self.action = action
    file = action == .tidy ? "" : try arguments.operand("FILE")
    guard action == .backup || !isReplacing else {
      throw UsageError("option '--replace' is for backup")
    }
    try arguments.expectEnd()
  }

  func run() throws -> ExitCode {
    let configuration = try options.configuration()
    let path = options.storePath(of: configuration)
    switch action {
    case .backup:
      let size = try Backup.write(
        store: path, to: file, schema: BuiltInDomains.schema, replacing: isReplacing)
      try show(
        "backed up to '\(file)', \(size.sizeInWords)",
        ["backup": .text(file), "bytes": .number(Double(size))])
    case .restore:
      let restoration = try Backup.restore(
        file, to: path, schema: BuiltInDomains.schema, at: Date())
      if restoration.givenUp > 0 {
        Output.complain(
          "\(restoration.givenUp.counted("message")) waited when the backup was made, and nothing is known of them since: not sent again"
        )
      }
      let aside = restoration.aside.map { ", what was there is in '\($0)'" } ?? ""
      try show(
        "restored '\(file)'\(aside)",
        [
          "restored": .text(file), "aside": .optional(restoration.aside),
          "givenUp": .number(Double(restoration.givenUp)),
        ])
    case .tidy:
      let report = try Housekeeping(Database(path: path)).tidy(configuration.keep.days, at: Date())
      try show(report)
    }
    return .success
  }

  private func show(_ report: HousekeepingReport) throws {
    let rows = report.removed.sorted { $0.key < $1.key }
    let removed = rows.map { "\($0.value) of \($0.key.replacing("_", with: " "))" }
    try show(
      removed.isEmpty ? "nothing to remove" : "removed " + removed.joined(separator: ", "),
      [
        "removed": .object(
          Dictionary(uniqueKeysWithValues: rows.map { ($0, .number(Double($1))) })),
        "removedSounds": .number(Double(report.removedFiles)),
        "givenUp": .number(Double(report.givenUp)),
      ])
  }

  private func show(_ words: String, _ result: [String: JSONValue]) throws {
    Output.line(options.isForPeople ? words : try JSONValue.object(result).line())
  }
}

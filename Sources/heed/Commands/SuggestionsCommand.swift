internal import Assistant
internal import Domains
internal import Foundation
internal import JSON
internal import Programs

/// Shows what is usual now, and forgets what was done.
struct SuggestionsCommand: Command {
  static let description = CommandDescription(
    name: "suggestions",
    summary: "what is usual at this time, by what was done before",
    details: [
      "What apps have done is kept in the store for 90 days, or as long as 'donations' under 'keep' in the configuration says. It never leaves the store."
    ],
    forms: ["", "--done", "--forget [--of APP] [--group GROUP]"],
    options: [
      CommandOption("--done", "Shows everything that was done, the latest last, instead."),
      CommandOption("--forget", "Forgets everything that was done."),
      CommandOption("--of", .text("APP"), "Forgets only what this app has done."),
      CommandOption("--group", .text("GROUP"), "Forgets only what an app has put into this group."),
    ],
    examples: [
      .init([], "what is usual now"), .init(["--done"], "what it goes by"),
      .init(["--forget", "--of", "Pay"], "nothing more of payments"),
    ],
    needs: [.configuration, .models, .store])

  private let options: CommonOptions
  private let showsAll: Bool
  private let forgets: Bool
  private let app: String?
  private let group: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    showsAll = arguments.flag("--done")
    forgets = arguments.flag("--forget")
    app = try arguments.value(of: "--of")
    group = try arguments.value(of: "--group")
    guard forgets || app == nil && group == nil else {
      throw UsageError("options '--of' and '--group' need '--forget'")
    }
    guard !forgets || !showsAll else {
      throw UsageError("only one of '--done' and '--forget' can be done at a time")
    }
  }

  func run() throws -> ExitCode {
    let choice = try StoreChoice(options, world: nil, effects: .real)
    let habits = try choice.composition(options).habits(database: try choice.database())
    if forgets {
      let count = try habits.donations.delete(of: app, group: group)
      if options.isForPeople { Output.line("forgotten: \(count)") }
    } else if showsAll {
      for donation in try habits.donations.donations() { try show(donation, share: nil) }
    } else {
      for candidate in try habits.suggestions() {
        try show(candidate.donation, share: candidate.share)
      }
    }
    return .success
  }

  private func show(_ donation: Donation, share: Double?) throws {
    let date = donation.date.formatted(.iso8601)
    guard options.isForPeople else {
      Output.line(
        try JSONValue.object([
          "app": .text(donation.app), "group": .optional(donation.group), "done": .text(date),
          "number": .number(Double(donation.id)), "phrase": .optional(donation.phrase),
          "place": .optional(donation.place), "share": .optional(share), "step": donation.step.json,
        ]).line())
      return
    }
    let phrase = donation.phrase.map { ", \"\($0)\"" } ?? ""
    let lead = share.map { "\(Int(($0 * 100).rounded())) %" } ?? "\(donation.id)  \(date)"
    let rest = Style.quiet("  \(donation.app)\(phrase)")
    Output.line("\(Style.quiet(lead))  \(donation.step.wish)\(rest)")
  }
}

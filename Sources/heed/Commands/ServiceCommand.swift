internal import Assistant
internal import Foundation
internal import Programs

/// Installs or removes the systemd service, or prints its unit.
struct ServiceCommand: Command {
  static let description = CommandDescription(
    name: "service",
    summary: "the systemd service: install it, remove it, or print its units",
    details: [
      "With it go the manual page and what bash, zsh and fish complete command lines with."
    ],
    forms: ["install|remove|unit"],
    operands: [
      .init(
        "install|remove|unit", "What is done with the service.",
        choices: ["install", "remove", "unit"])
    ],
    options: [
      CommandOption("--root", .folder("DIR"), "Takes this folder for the root of the file system.")
    ],
    examples: [
      .init(["install"], "installs and starts it; needs root"),
      .init(["unit", "--root", "/"], "the units that would be installed"),
    ],
    exits: [.init(.unavailable, "a file can't be written, or systemd refuses")])

  private static let units = ["heed-apps.service", "heed.service"]

  private enum Action: String, CaseIterable { case install, remove, unit }

  private let options: CommonOptions
  private let action: Action
  private let installation: ServiceInstallation

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    let root = try arguments.value(of: "--root") ?? "/"
    installation = ServiceInstallation(root: URL(fileURLWithPath: root), texts: Self.texts)
    let name = try arguments.operand("install, remove or unit")
    guard let action = Action(rawValue: name) else {
      throw UsageError("unknown action '\(name)', expected install, remove or unit")
    }
    self.action = action
    try arguments.expectEnd()
  }

  /// The files for `man` and the shells, by their paths below `/usr/local/share`.
  private static var texts: [String: String] {
    [
      "man/man1/heed.1": ManualPage().text,
      "bash-completion/completions/heed": CompletionScript.bash.text + "\n",
      "zsh/site-functions/_heed": CompletionScript.zsh.text + "\n",
      "fish/vendor_completions.d/heed.fish": CompletionScript.fish.text + "\n",
    ]
  }

  func run() async throws -> ExitCode {
    switch action {
    case .unit:
      let program = "/usr/local/bin/heed"
      Output.page(
        ServiceUnit(program: program).text + "\n# heed-apps.service\n"
          + LauncherUnit(program: program).text)
    case .install:
      let configuration = try options.configuration()
      let program = URL(fileURLWithPath: RunningProgram.path)
      let models = try Models(
        path: configuration.models, language: configuration.language, program: program.path)
      try installation.install(program: program, models: models.directory)
      try await systemctl([
        ["daemon-reload"], ["enable"] + Self.units, ["restart"] + Self.units,
      ])
      Output.complain("installed \(installation.program.path) and \(installation.unit.path)")
    case .remove:
      guard installation.isThere else {
        Output.complain("there is nothing to remove: \(installation.unit.path) is not there")
        return .success
      }
      if installation.hasUnit { try await systemctl([["disable", "--now"] + Self.units]) }
      try installation.remove()
      try await systemctl([["daemon-reload"]])
      Output.complain("removed the service; what it stored stays in /var/lib/heed")
    }
    return .success
  }

  /// Calls `systemctl` if systemd is running and the installation is the system's own.
  private func systemctl(_ calls: [[String]]) async throws {
    guard installation.isSystem, ServiceInstallation.isSystemdRunning else { return }
    for call in calls { try await ServiceInstallation.systemctl(call, effects: .real) }
  }
}

internal import Foundation

/// A program in a sandbox that the launcher is asked to start; its standard streams come with the message.
struct LaunchRequest: Codable, Sendable, Equatable {
  let name: String
  let command: [String]
  let folder: String
  let directory: String
  let data: String
  let groups: [String: String]
  let needs: [String]
  /// Bytes, and processes; `nil` where nothing bounds the program.
  let memory: Int?
  let processes: Int?

  init(_ confined: Program.Confined, name: String, within limits: KeptProgram.Limits?) {
    self.name = name
    command = confined.command
    let sandbox = confined.sandbox
    (folder, directory, data, groups) = (
      sandbox.folder, sandbox.directory, sandbox.data, sandbox.groups
    )
    needs = sandbox.needs.map(\.description).sorted()
    memory = limits?.memory
    processes = limits?.processes
  }

  /// The sandbox that is asked for; a need that there is none of is left out.
  var sandbox: Sandbox {
    Sandbox(
      folder: folder, data: data, groups: groups, needs: Set(needs.compactMap(Sandbox.Need.init)),
      directory: directory)
  }

  var limits: KeptProgram.Limits? {
    guard let memory, let processes else { return nil }
    var limits = KeptProgram.Limits()
    (limits.memory, limits.processes) = (memory, processes)
    return limits
  }
}

/// The launcher's report on a program it was asked for: one message when it is started, or why it is not, and one
/// when it has ended.
enum LaunchReport: Codable, Sendable, Equatable {
  case started
  case refused(String)
  case ended(status: Int32, excess: String?)
}

/// A signal for the program that was asked for; the end of the connection means to end the program.
struct LaunchSignal: Codable, Sendable, Equatable {
  let signal: Int32
}

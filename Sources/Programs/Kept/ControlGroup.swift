internal import Foundation

/// A cgroup of one program with all it starts (cgroups(7), version 2), which nothing in it can leave.
struct ControlGroup: Sendable {
  /// The longest wait for killed processes to be gone.
  private static let patience = Duration.seconds(1)

  private let folder: GroupFolder
  private let limits: KeptProgram.Limits

  /// Makes the group and sets its limits; `nil` where the kernel does not let it.
  init?(_ folder: GroupFolder, within limits: KeptProgram.Limits) {
    self.folder = folder
    self.limits = limits
    guard folder.make() else { return nil }
    guard folder.write("\(limits.memory)", to: "memory.max"),
      folder.write("\(limits.processes)", to: "pids.max")
    else {
      folder.remove()
      return nil
    }
    // Half of a program is of no use to anybody; older kernels, and those without swap, lack these files.
    _ = folder.write("1", to: "memory.oom.group")
    _ = folder.write("0", to: "memory.swap.max")
  }

  /// The program, in the group from before its first instruction on.
  func around(_ program: Program) -> Program {
    // 0 is whoever writes it.
    let enter = #"echo 0 > "$0/cgroup.procs" && exec "$@""#
    return Program(
      ["/bin/sh", "-c", enter, folder.path] + program.command, directory: program.directory,
      name: program.name, isContained: program.isContained)
  }

  /// The limit that the program exceeded, worded for the message; `nil` where it kept within its limits.
  var excess: String? {
    if folder.count("oom_kill", in: "memory.events") > 0 { return limits.tooMuchMemory }
    return folder.count("max", in: "pids.events") > 0 ? limits.tooManyProcesses : nil
  }

  /// Kills all that is in the group, and removes it.
  func end() {
    let deadline = ContinuousClock.now + Self.patience
    _ = folder.write("1", to: "cgroup.kill")
    while !folder.remove(), ContinuousClock.now < deadline { usleep(1_000) }
  }
}

extension KeptProgram.Limits {
  var tooMuchMemory: String { "it used more than \(memory >> 20) MB of memory" }
  var tooManyProcesses: String { "it started more than \(processes) processes" }
}

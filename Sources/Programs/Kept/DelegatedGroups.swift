internal import Foundation
internal import Synchronization

/// The part of the cgroups (cgroups(7), version 2) that is delegated to this process, such as by systemd's
/// `Delegate=memory pids`: each program that is kept running has a group of its own there.
final class DelegatedGroups: Sendable {
  /// Those of this process, set up by the first who asks; `nil` where nothing is delegated to it.
  static let own: DelegatedGroups? = {
    guard let folder = Mounts.groupFolder(of: getpid()) else { return nil }
    return DelegatedGroups(folder, descendants: ProcessTree(of: getpid()).identifiers)
  }()

  /// The group of this process itself: one with controllers for others may have no processes.
  private static let leaf = "heed"
  private static let controllers: Set<Substring> = ["memory", "pids"]

  private let folder: GroupFolder
  private let count = Mutex(0)

  /// Takes over a group in which there is nothing but this process and its descendants.
  ///
  /// `nil` where it can't be written to, lacks the controllers, or has other processes, as that of a shell has.
  init?(_ folder: GroupFolder, descendants: Set<pid_t>) {
    self.folder = folder
    guard Self.controllers.isSubset(of: folder.words(of: "cgroup.controllers")),
      ["cgroup.procs", "cgroup.subtree_control"].allSatisfy(folder.isWritable)
    else { return nil }
    let processes = folder.processes
    let leaf = folder.child(Self.leaf)
    guard descendants.isSuperset(of: processes), leaf.make() else { return nil }
    // A descendant may have ended meanwhile.
    for process in processes { _ = leaf.write("\(process)", to: "cgroup.procs") }
    guard folder.write("+memory +pids", to: "cgroup.subtree_control") else {
      for process in leaf.processes { _ = folder.write("\(process)", to: "cgroup.procs") }
      leaf.remove()
      return nil
    }
  }

  /// A new group; `nil` where the kernel does not let it.
  func make(within limits: KeptProgram.Limits) -> ControlGroup? {
    let number = count.withLock { count in
      count += 1
      return count
    }
    return ControlGroup(folder.child("app-\(getpid())-\(number)"), within: limits)
  }
}

/// The mounted file systems, as `/proc` shows them (proc(5)).
enum Mounts {
  /// The folder of a process's group of version 2; `nil` where there is none to be seen.
  static func groupFolder(of process: pid_t) -> GroupFolder? {
    let text = { (file: String) in
      String(decoding: ProcessTable.contents(of: file, process), as: UTF8.self)
    }
    return groupFolder(groups: text("cgroup"), mounts: text("mountinfo"))
  }

  /// The same by the contents of `/proc/PID/cgroup` and `/proc/PID/mountinfo`.
  static func groupFolder(groups: String, mounts: String) -> GroupFolder? {
    guard let line = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else {
      return nil
    }
    let group = line.dropFirst(3)
    for line in mounts.split(separator: "\n") {
      let parts = line.components(separatedBy: " - ")
      let fields = parts[0].split(separator: " ")
      guard parts.count == 2, parts[1].hasPrefix("cgroup2 "), fields.count > 4 else { continue }
      // What is mounted may be a part of the whole, as in a container.
      let root = fields[3] == "/" ? "" : fields[3]
      guard group == root || group.hasPrefix(root + "/") else { continue }
      let below = group.dropFirst(root.count)
      return GroupFolder(path: "\(fields[4])\(below == "/" ? "" : below)")
    }
    return nil
  }
}

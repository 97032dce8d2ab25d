import Foundation
import Testing

@testable import Programs

/// Cgroups as folders that only look like them: what is read and what is written.
struct DelegatedGroupsTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func group(_ name: String = "", _ files: [String: String] = [:]) throws -> GroupFolder {
    let folder = GroupFolder(path: directory.path + name)
    #expect(folder.make())
    for (file, text) in files { try directory.write(text, to: "\(name)/\(file)") }
    return folder
  }

  /// A group that is delegated, with a process, and room for the groups that are made in it.
  private func delegated(
    _ processes: String, controllers: String = "cpu memory pids\n"
  ) throws -> GroupFolder {
    for name in ["/heed", "/app-\(getpid())-1"] {
      _ = try group(
        name,
        ["cgroup.procs": "", "memory.max": "", "pids.max": "", "memory.oom.group": ""])
    }
    return try group(
      "",
      [
        "cgroup.controllers": controllers, "cgroup.procs": processes, "cgroup.subtree_control": "",
      ])
  }

  @Test(
    arguments: [
      (
        "0::/system.slice/heed.service\n",
        "25 1 0:22 / /sys/fs/cgroup rw,nosuid shared:4 - cgroup2 cgroup2 rw,nsdelegate\n",
        "/sys/fs/cgroup/system.slice/heed.service"
      ),
      (
        "9:name=systemd:/\n0::/\n",
        "1 2 0:1 / / rw - ext4 /dev/vda rw\n2 1 0:9 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n",
        "/sys/fs/cgroup/unified"
      ),
      ("0::/box/heed\n", "2 1 0:9 /box /sys/fs/cgroup rw - cgroup2 c rw\n", "/sys/fs/cgroup/heed"),
      ("0::/box\n", "2 1 0:9 /box /sys/fs/cgroup rw - cgroup2 c rw\n", "/sys/fs/cgroup"),
      ("0::/other\n", "2 1 0:9 /box /sys/fs/cgroup rw - cgroup2 c rw\n", nil),
      ("9:pids:/\n", "2 1 0:9 / /sys/fs/cgroup rw - cgroup2 c rw\n", nil),
      ("0::/\n", "2 1 0:9 / /sys/fs/cgroup rw - tmpfs c rw\n", nil),
      ("", "", nil),
    ] as [(String, String, String?)])
  func `a process's group is found where it is mounted`(
    groups: String, mounts: String, path: String?
  ) {
    #expect(Mounts.groupFolder(groups: groups, mounts: mounts)?.path == path)
  }

  @Test func `what is delegated is taken over, from a group below it`() throws {
    let folder = try delegated("12\n13\n")
    #expect(DelegatedGroups(folder, descendants: [12, 13, 14]) != nil)
    #expect(folder.words(of: "cgroup.subtree_control") == ["+memory", "+pids"])
    // The kernel takes one process for each write.
    #expect(folder.child("heed").words(of: "cgroup.procs") == ["13"])
  }

  @Test(arguments: [("12\n99\n", "cpu memory pids\n"), ("12\n", "hugetlb\n"), ("12\n", "")])
  func `what is somebody else's, or of no use, is left alone`(
    processes: String, controllers: String
  ) throws {
    let folder = try delegated(processes, controllers: controllers)
    #expect(DelegatedGroups(folder, descendants: [12]) == nil)
    #expect(folder.words(of: "cgroup.subtree_control").isEmpty)
    #expect(folder.child("heed").words(of: "cgroup.procs").isEmpty)
  }

  @Test func `a program is in its group from the start, within the limits`() async throws {
    let folder = try delegated("1\n")
    let groups = try #require(DelegatedGroups(folder, descendants: [1]))
    let own = folder.child("app-\(getpid())-1")
    let program = KeptProgram(
      Program(["/bin/sh", "-c", "cat \(own.path)/cgroup.procs >&2; read -r line; exit 3"]),
      within: .init(), groups: { groups }, notice: { _ in nil })
    await #expect(throws: ProgramError.failed(program: "/bin/sh", status: 3, message: "0")) {
      _ = try await program.ask(timeout: .seconds(20)) { _ in Data("{}\n".utf8) }
    }
    #expect(own.words(of: "memory.max") == ["536870912"])
    #expect(own.words(of: "pids.max") == ["64"])
    #expect(own.words(of: "memory.oom.group") == ["1"])
  }

  @Test(arguments: [
    ("memory.events", "low 0\noom 1\noom_kill 3\n", "it used more than 512 MB of memory"),
    ("pids.events", "max 2\n", "it started more than 64 processes"),
  ]) func `what the kernel has refused ends the program`(
    file: String, events: String, what: String
  ) async throws {
    let folder = try delegated("1\n")
    let groups = try #require(DelegatedGroups(folder, descendants: [1]))
    try directory.write(events, to: "app-\(getpid())-1/\(file)")
    let program = KeptProgram(
      Program(["/bin/sh", "-c", "sleep 60"]), within: .init(), groups: { groups },
      notice: { _ in nil })
    await #expect(throws: ProgramError.overLimit(program: "/bin/sh", what: what)) {
      _ = try await program.ask(timeout: .seconds(20)) { _ in Data("{}\n".utf8) }
    }
  }
}

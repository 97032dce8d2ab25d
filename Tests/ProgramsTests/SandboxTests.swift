import Foundation
import TestKit
import Testing

@testable import Programs

/// What a sandboxed program tries, in a real sandbox; not where the machine forbids to make one.
@Suite(.enabled(if: SandboxTrial.isPossible)) struct SandboxTests {
  private let directory: TemporaryDirectory
  private let sandbox: Sandbox

  init() throws {
    directory = try TemporaryDirectory()
    for name in ["app", "data", "group", "others"] {
      try FileManager.default.createDirectory(
        atPath: "\(directory.path)/\(name)", withIntermediateDirectories: true)
    }
    try directory.write("secret", to: "others/secret")
    try directory.write("mine", to: "app/file")
    sandbox = Sandbox(
      folder: directory.path + "/app", data: directory.path + "/data",
      groups: ["shared-lists": directory.path + "/group"])
  }

  /// Who starts the sandbox: whoever runs the tests, and, where that is root, a user who may do nothing.
  enum Starter: Sendable, CaseIterable {
    case oneself, nobody

    static var possible: [Starter] { geteuid() == 0 ? allCases : [.oneself] }

    var prefix: [String] {
      self == .oneself
        ? [] : ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"]
    }
  }

  private func run(
    _ script: String, _ sandbox: Sandbox? = nil, as starter: Starter = .oneself
  ) async throws -> String {
    var program = try (sandbox ?? self.sandbox).around(Program(["/bin/sh", "-c", script]))
    if starter == .nobody {
      chmod(directory.path, 0o755)
      for folder in ["data", "group"] { chown("\(directory.path)/\(folder)", 65_534, 65_534) }
      program = Program(
        starter.prefix + program.command, directory: nil, name: program.name, isContained: true)
    }
    let runner = try #require(Effects.real.runner(of: program))
    let output = try await runner.run(timeout: .seconds(30))
    return String(decoding: output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @Test(arguments: Starter.possible)
  func `it reads its folder and writes its data and its group's`(starter: Starter) async throws {
    let script = """
      cat file; echo kept > "$HEED_DATA/kept"; echo shared > "$HEED_GROUP_SHARED_LISTS/shared"
      echo scratch > /tmp/x && cat /tmp/x
      """
    #expect(try await run(script, as: starter) == "minescratch")
    #expect(directory.contains("data/kept") && directory.contains("group/shared"))
  }

  /// Each tries to get out, and says "out" if it does.
  private static let attempts = [
    "echo x > file && echo out",
    "cat ../others/secret && echo out",
    "echo x > ../others/new && echo out",
    "ls / | grep -q '^home$\\|^root$\\|^var$' && ls -A /home/* /root /var/* 2>/dev/null | grep -q . && echo out",
    "cat /etc/shadow && echo out",
    "echo x > /usr/bin/heed-was-here && echo out",
    "ls /sys/class/net 2>/dev/null | grep -q . && echo out",
    "grep -v '^ *lo:' /proc/net/dev | grep -q ':' && echo out",
    "for p in /proc/[0-9]*; do [ \"$(cat $p/comm 2>/dev/null)\" = heedPackageTest ] && echo out; done",
    "kill -0 $PPID 2>/dev/null && [ $PPID -gt 2 ] && echo out",
    "mount -t tmpfs none /usr 2>/dev/null && echo out",
    "mknod /tmp/disk b 254 0 2>/dev/null && head -c 1 /tmp/disk && echo out",
    "ls /dev | grep -q 'sd\\|vd\\|snd\\|tty[0-9]' && echo out",
    "unshare -n true 2>/dev/null; ip link set lo down 2>/dev/null && echo out",
    "chroot /proc/1/root true 2>/dev/null && ls /proc/1/root/home | grep -q . && echo out",
    "head -c 100000000 /dev/zero > /tmp/big && echo out",
    "env | grep -q '^HEED_RUN=\\|^XDG' && echo out",
    "for p in $(seq 3 4000); do [ $p = $$ ] || { kill -9 $p && echo out; }; done",
    "dd if=/proc/1/mem of=/dev/null bs=1 count=1 && echo out",
  ]

  @Test(arguments: attempts, Starter.possible)
  func `what tries to get out stays in`(attempt: String, starter: Starter) async throws {
    #expect(try await run("{ \(attempt); } 2>/dev/null; echo end", as: starter) == "end")
    #expect(!directory.contains("others/new"))
  }

  @Test func `what it is granted is there`() async throws {
    let granted = Sandbox(
      folder: sandbox.folder, data: sandbox.data, needs: [.network, .device("/dev/null")])
    let ours = try String(contentsOfFile: "/proc/net/dev", encoding: .utf8).split(separator: "\n")
    let interfaces = "wc -l < /proc/net/dev"
    #expect(try await run(interfaces, granted) == "\(ours.count)")
  }

  @Test func `what it has started ends with it`() async throws {
    let script =
      "setsid sh -c 'sleep 1; echo left > \"$HEED_DATA/left\"' > /dev/null 2>&1 & echo end"
    #expect(try await run(script) == "end")
    try await Task.sleep(for: .milliseconds(1_500))
    #expect(!directory.contains("data/left"))
  }

  @Test func `a program that is not there is told by its own name`() async throws {
    let program = try sandbox.around(Program(["./nothing"]))
    let runner = try #require(Effects.real.runner(of: program))
    let error = await #expect(throws: ProgramError.self) { try await runner.run() }
    #expect(error?.description.hasPrefix("cannot run './nothing': exit status") == true)
  }

  @Test(
    arguments: [
      ("network", Sandbox.Need.network), ("/dev/ttyUSB0", .device("/dev/ttyUSB0")), ("/dev/", nil),
      ("/etc/shadow", nil), ("/dev/../etc/shadow", nil), ("internet", nil),
    ] as [(String, Sandbox.Need?)])
  func `needs are the network or a device`(text: String, need: Sandbox.Need?) {
    #expect(Sandbox.Need(text) == need)
  }
}

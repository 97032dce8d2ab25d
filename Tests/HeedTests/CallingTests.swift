import Foundation
import Testing

/// The program and its script do the same from wherever they are called, and paths mean the caller's folder.
struct CallingTests {
  /// A checkout with a program that only tells where it was called and with what, so that nothing need be built.
  private func checkout() throws -> Household {
    let household = try Household()
    try FileManager.default.createDirectory(
      atPath: household.path("tree"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Household.root.appending(path: "heed"),
      to: household.folder.appending(path: "tree/heed"))
    try household.write("#!/bin/sh\npwd\nprintf '%s\\n' \"$@\"\n", to: "tree/.build/release/heed")
    try household.write("#!/bin/sh\nexit 0\n", to: "bin/swift")
    try household.write("#!/bin/sh\necho installed\n", to: "bin/dpkg-query")
    // What has no symbols is copied as it is.
    try household.write(
      "#!/bin/sh\nwhile [ $# -gt 2 ]; do shift; done\ncp \"$1\" \"$2\"\n", to: "bin/objcopy")
    try household.write("", to: "elsewhere/hi.wav")
    return household
  }

  @Test(arguments: [
    "../tree/heed recognize hi.wav",
    "ln -s ../tree/heed here && ./here recognize hi.wav",
    "PATH=../tree:$PATH && heed recognize hi.wav",
  ])
  func `the script leaves paths to the caller's folder`(call: String) async throws {
    let household = try checkout()
    let folder = household.folder.path
    let run = try await household.run(
      "chmod +x \(folder)/bin/* \(folder)/tree/.build/release/heed; cd \(folder)/elsewhere"
        + " && PATH=\(folder)/bin:$PATH && \(call)", [])
    let real = try #require(realpath("\(folder)/elsewhere", nil).map { String(cString: $0) })
    #expect(run.lines == [Substring(real), "recognize", "hi.wav"], "\(run.errors)")
  }

  @Test(arguments: [
    "ln -s \"$1\" bin/listener && PATH=$PWD/bin:$PATH && cd / && listener",
    "ln -s \"$1\" bin/heed && ln -s bin/heed twice && cd bin && ../twice",
    "PATH=${1%/*}:$PATH && cd / && heed",
  ])
  func `the program finds its models whatever it is called as`(call: String) async throws {
    let household = try Household()
    let run = try await household.run(
      "cd \(household.folder.path) && mkdir bin && \(call) phrases Phone", [])
    #expect(run.code == 0 && run.output.contains("StartCall"), "\(run.errors)")
  }
}

import Files
import Foundation
import Testing

/// Files of every kind are read whole, or are an error in one line, soon.
struct FileContentsTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func reason(_ name: String, limit: Int = 1 << 20) -> String? {
    do {
      _ = try FileContents.read(folder.path(name), limit: limit, patience: .milliseconds(50))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a file with any name is read`() throws {
    try folder.write([1, 2, 3], to: "caf\u{EFE9}")
    #expect(try FileContents.read(folder.path("caf\u{EFE9}")) == Data([1, 2, 3]))
    #expect(try FileContents.read("/proc/self/status").count > 100)
    #expect(try FileContents.read("/dev/null").isEmpty)
  }

  @Test func `a file may not be longer than the limit`() throws {
    try folder.write([UInt8](repeating: 0, count: 1 << 20), to: "just")
    try folder.write([UInt8](repeating: 0, count: (1 << 20) + 1), to: "long")
    #expect(reason("just") == nil)
    #expect(reason("long") == "it is larger than 1 MB")
    #expect(throws: FileError.self) { try FileContents.read("/dev/zero", limit: 1 << 20) }
  }

  @Test func `what is no file is told`() throws {
    try folder.make(mkfifo(folder.path("pipe"), 0o600))
    #expect(reason("") == "it is a folder")
    #expect(reason("none") == "no such file")
    #expect(reason("none/x") == "no such file")
    #expect(reason("pipe") == "nothing came of it for 0 s")
    #expect(reason("a\0b") == "no file has NUL in its name")
    #expect(reason(String(repeating: "x", count: 300)) == "file name too long")
  }

  @Test func `a pipe is read to its end, and never past the limit`() throws {
    for (count, expected) in [(300_000, 300_000), (2 << 20, -1)] {
      let name = "pipe\(count)"
      let path = folder.path(name)
      try folder.make(mkfifo(path, 0o600))
      Thread.detachNewThread {
        signal(SIGPIPE, SIG_IGN)
        let pipe = open(path, O_WRONLY)
        let bytes = [UInt8](repeating: 7, count: count)
        _ = Foundation.write(pipe, bytes, count)
        close(pipe)
      }
      let read = try? FileContents.read(path, limit: 1 << 20).count
      #expect(read ?? -1 == expected)
    }
  }
}

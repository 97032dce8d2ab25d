internal import Glibc

/// A process with all that descend from it, as `/proc` shows them (proc(5)).
struct ProcessTree {
  private(set) var identifiers: Set<pid_t>
  /// The memory they have resident together, in bytes; pages that several share are counted for each.
  private(set) var memory = 0

  /// Reads the tree of a process; processes that end meanwhile count or not.
  init(of root: pid_t) {
    var waiting = [root]
    identifiers = [root]
    while let identifier = waiting.popLast() {
      memory += Self.memory(of: identifier)
      waiting += Self.children(of: identifier).filter { identifiers.insert($0).inserted }
    }
  }

  private static func children(of identifier: pid_t) -> [pid_t] {
    ProcessTable.threads(of: identifier).flatMap { thread in
      numbers(in: "task/\(thread)/children", identifier).map { pid_t($0) }
    }
  }

  /// The second field of `statm`, which counts pages.
  private static func memory(of identifier: pid_t) -> Int {
    numbers(in: "statm", identifier).dropFirst().first.map { $0 * Int(getpagesize()) } ?? 0
  }

  private static func numbers(in file: String, _ identifier: pid_t) -> [Int] {
    String(decoding: ProcessTable.contents(of: file, identifier), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }
}

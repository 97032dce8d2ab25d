import CFuzzer
import Foundation
import FuzzTargets

/// Feeds one target until it breaks or the time is over: `fuzz TARGET [libFuzzer's own arguments]`.
@main
enum Fuzz {
  /// Where the target stands for the processes that libFuzzer makes of this one, to merge corpora and to fork.
  private static let variable = "HEED_FUZZ_TARGET"

  nonisolated(unsafe) private static var feed: (Data) -> Void = { _ in }

  static func main() throws {
    let inherited = ProcessInfo.processInfo.environment[variable].flatMap(FuzzTarget.init)
    let named = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init)
    guard let target = inherited ?? named else {
      let targets = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      FileHandle.standardError.write(Data("fuzz: expected one of \(targets)\n".utf8))
      exit(64)
    }
    setenv(variable, target.rawValue, 1)
    feed = try target.feeder()
    let words =
      [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(inherited == nil ? 2 : 1)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var count = CInt(words.count)
    let code = arguments.withUnsafeMutableBufferPointer { buffer in
      var start = buffer.baseAddress
      return LLVMFuzzerRunDriver(&count, &start) { bytes, size in
        if let bytes { Fuzz.feed(Data(bytes: bytes, count: size)) }
        return 0
      }
    }
    exit(code)
  }
}

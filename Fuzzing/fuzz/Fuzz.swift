import CFuzzer
import Foundation
import FuzzTargets

/// Feeds one target until it breaks or the time is over: `fuzz TARGET [libFuzzer's own arguments]`.
@main
enum Fuzz {
  nonisolated(unsafe) private static var feed: (Data) -> Void = { _ in }

  static func main() throws {
    let targets = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
    guard let target = CommandLine.arguments.dropFirst().first.flatMap(FuzzTarget.init) else {
      FileHandle.standardError.write(Data("fuzz: expected one of \(targets)\n".utf8))
      exit(64)
    }
    feed = try target.feeder()
    let words = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
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

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program of an app: without arguments it speaks with Heed, with `--describe-app FOLDER` it writes its folder, and with
/// `--open-activity` it goes on with the activity that standard input describes.
public struct AppProgram: Sendable {
  static let opening = "--open-activity"

  private let description: @Sendable () async throws -> AppDescription
  private let service: any AppService
  private let start: @Sendable () async throws -> Void
  private let open: @Sendable (AppActivity) async throws -> Bool

  /// A program that answers as a service does and is described when it is asked for; `start` is called when Heed speaks with it,
  /// `open` in a program of its own to go on with an activity on the screen.
  public init(
    _ service: some AppService, start: @escaping @Sendable () async throws -> Void = {},
    open: @escaping @Sendable (AppActivity) async throws -> Bool = { _ in false },
    description: @escaping @Sendable () async throws -> AppDescription
  ) {
    self.service = service
    self.start = start
    self.open = open
    self.description = description
  }

  /// Does what the arguments say, without the program's own name.
  ///
  /// - Returns: the exit status: 0; 64 for wrong arguments; 1 where the folder can't be written, or there is no activity to go on
  ///   with, which standard error says.
  public func run(_ arguments: [String]) async -> Int32 {
    switch (arguments.first, arguments.count) {
    case (nil, _):
      await AppConnection.standard().serve(service, start: start)
      return 0
    case ("--describe-app", 2):
      do {
        let executable = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let name = executable.split(separator: "/").last.map(String.init) ?? "app"
        let folder = try await AppFolder(of: description(), program: name)
        try folder.write(to: arguments[1], copying: executable)
        return 0
      } catch {
        AppConnection.complain("cannot write the app into '\(arguments[1])': \(error)")
        return 1
      }
    case (Self.opening, 1): return await answerOpening()
    default:
      AppConnection.complain(
        "expected no arguments, or: --describe-app FOLDER, or: \(Self.opening)")
      return 64
    }
  }

  /// Goes on with the activity in a line of standard input, and answers whether the app did.
  private func answerOpening() async -> Int32 {
    struct Opening: Decodable { let activity: AppActivity }
    // What the program prints goes to standard error: standard output is Heed's.
    let output = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    do {
      let opening = try JSONDecoder().decode(
        Opening.self, from: Data((readLine() ?? "").utf8))
      let answer = Data("{\"taken\":\(try await open(opening.activity))}\n".utf8)
      return answer.withUnsafeBytes { write(output, $0.baseAddress, $0.count) } > 0 ? 0 : 1
    } catch {
      AppConnection.complain("cannot go on with the activity: \(error)")
      return 1
    }
  }
}

/// Where an app keeps what it writes, as Heed tells it; both outlive the program.
public enum AppData {
  /// The app's own folder; a folder for trial and tests where Heed has not started the program.
  public static var folder: String {
    if let folder = ProcessInfo.processInfo.environment["HEED_DATA"] { return folder }
    let folder = FileManager.default.temporaryDirectory.path + "/heed-app-\(getuid())"
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The folder of a group that the app's description names; `nil` where it names none such.
  public static func folder(ofGroup name: String) -> String? {
    let key = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return ProcessInfo.processInfo.environment["HEED_GROUP_" + String(key)]
  }
}

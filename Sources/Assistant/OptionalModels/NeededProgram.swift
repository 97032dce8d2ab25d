internal import Foundation
internal import Programs

/// A program that does for Heed what it takes to install a model; Heed itself opens no connection.
struct NeededProgram: Sendable {
  let name: String
  /// Debian's package that has it.
  let package: String

  static let curl = NeededProgram(name: "curl", package: "curl")
  static let pip = NeededProgram(name: "pip3", package: "python3-pip")
  static let sum = NeededProgram(name: "sha256sum", package: "coreutils")
  static let unzip = NeededProgram(name: "unzip", package: "unzip")

  /// The longest that one may take; curl gives up sooner where nothing comes.
  private static let patience = Duration.seconds(3_600)

  /// - Throws: `ModelInstallationError` if it is not there, `ProgramError` if it fails.
  @discardableResult
  func run(_ arguments: [String], effects: Effects) async throws -> Data {
    let program = Program([name] + arguments)
    guard program.isThere else {
      throw ModelInstallationError.missingProgram(name, package: package)
    }
    return try await effects.runner(of: program)?.run(timeout: Self.patience) ?? Data()
  }
}

extension ProgramError {
  /// What the program itself said of its failure, if it did.
  var complaint: String {
    if case .failed(_, _, let message?) = self { message } else { "\(self)" }
  }
}

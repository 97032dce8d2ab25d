/// The reason why an optional model was not installed, or not removed.
package enum ModelInstallationError: Error, Equatable, CustomStringConvertible {
  /// A program is not there, which a package of Debian has.
  case missingProgram(String, package: String)
  case notFetched(what: String, reason: String)
  /// There is no such file at hand.
  case noFile(String, reason: String)
  case wrongSize(file: String, bytes: Int, expected: Int)
  case wrongSum(file: String, sum: String, expected: String)
  /// The sum can't be told.
  case unchecked(file: String, reason: String)
  case notUnpacked(member: String, file: String, reason: String)
  /// The disk was full while it was unpacked, say.
  case unwritable(file: String, reason: String)
  /// Somebody else installs or removes one at the same time.
  case busy(folder: String)
  case notInstalled(String, file: String)

  /// Whether what was had is not what it should be.
  package var isOfContent: Bool {
    switch self {
    case .wrongSize, .wrongSum, .notUnpacked: true
    default: false
    }
  }

  /// Whether what is asked for is not there.
  package var isOfAbsence: Bool {
    switch self {
    case .noFile, .notInstalled: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .missingProgram(let program, let package):
      "cannot run '\(program)': it is not installed (Debian's package '\(package)' has it)"
    case .notFetched(let what, let reason): "cannot download '\(what)': \(reason)"
    case .noFile(let file, let reason): "cannot read '\(file)': \(reason)"
    case .wrongSize(let file, let bytes, let expected):
      "cannot use '\(file)': it has \(bytes) bytes, not \(expected)"
    case .wrongSum(let file, let sum, let expected):
      "cannot use '\(file)': its SHA-256 is \(sum), not \(expected)"
    case .unchecked(let file, let reason): "cannot check '\(file)': \(reason)"
    case .notUnpacked(let member, let file, let reason):
      "cannot unpack '\(member)' of '\(file)': \(reason)"
    case .unwritable(let file, let reason): "cannot write '\(file)': \(reason)"
    case .busy(let folder):
      "cannot change '\(folder)': another 'heed model' is at work there"
    case .notInstalled(let name, let file):
      "cannot remove '\(name)': it is not installed, there is no '\(file)'"
    }
  }
}

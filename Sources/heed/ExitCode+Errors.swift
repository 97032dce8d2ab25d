internal import Access
internal import Assistant
internal import Conversation
internal import Domains
internal import Evaluation
internal import Files
internal import Foundation
internal import Grammar
internal import Intents
internal import Programs
internal import Recognition
internal import Sound
internal import Storage

extension ExitCode {
  /// Chooses the code for the error that ended a command.
  init(for error: any Error) {
    switch error {
    case let error as InputError: self = error.code
    case is UsageError: self = .usage
    case LockError.unusablePIN: self = .usage
    case is ConfigurationError: self = .badConfiguration
    case is GrammarError, is CompilationError, is CatalogueError, is FileAppError, is LabelError,
      is ProfileError:
      self = .badInput
    case let error as SoundError where error.isOfFile:
      // A name that no file has is that of standard input.
      self = FileManager.default.isReadableFile(atPath: error.name) ? .badInput : .noInput
    case let error as BackupError: self.init(for: error)
    case let error as ModelInstallationError where error.isOfContent: self = .badInput
    case let error as ModelInstallationError where error.isOfAbsence: self = .noInput
    case let error as SessionFolderError where error.isForWriting: self = .unavailable
    case is ModelsError, is CocoaError, is FileError, is SessionFolderError, is CallLinesError:
      self = .noInput
    case is LockError, is SQLiteError, is SoundError, is RecognitionError, is ProgramError,
      is InstallationError, is ModelInstallationError, is OutputError, is LaunchService.Failure:
      self = .unavailable
    default: self = .software
    }
  }

  private init(for error: BackupError) {
    switch error {
    case .missing: self = .noInput
    case .exists: self = .failure
    case .isTheStore: self = .usage
    case .unusable: self = .badInput
    case .damaged, .unwritable: self = .unavailable
    }
  }
}

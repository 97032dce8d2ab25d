public import Foundation

/// How far a task is.
public enum INTaskStatus: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// It is to be done.
  case notCompleted
  /// It is done.
  case completed
}

/// Whether a task can be done.
public enum INTaskType: Int, Sendable {
  /// It is not known.
  case unknown = 0
  /// It is something to look at.
  case notCompletable
  /// It can be done.
  case completable
}

/// Something on a list.
public final class INTask: INObject {
  /// The wording of the task, taken from `displayString`.
  public var title: INSpeakableString { INSpeakableString(spokenPhrase: displayString) }
  /// How far it is.
  public internal(set) var status = INTaskStatus.unknown
  /// Whether it can be done.
  public internal(set) var taskType = INTaskType.unknown

  /// Something on a list, as SiriKit makes it.
  ///
  /// The triggers and the dates are not kept.
  public convenience init(
    title: INSpeakableString, status: INTaskStatus, taskType: INTaskType,
    spatialEventTrigger: Any? = nil, temporalEventTrigger: Any? = nil,
    createdDateComponents: DateComponents? = nil, modifiedDateComponents: DateComponents? = nil,
    identifier: String?
  ) {
    self.init(identifier: identifier, display: title.spokenPhrase, pronunciationHint: nil)
    self.status = status
    self.taskType = taskType
  }
}

/// A list of tasks.
public final class INTaskList: INObject {
  /// The list's name.
  public var title: INSpeakableString { INSpeakableString(spokenPhrase: displayString) }
  /// The tasks on it, as the app gives them.
  public internal(set) var tasks: [INTask] = []

  /// A list, as SiriKit makes it.
  ///
  /// Of groups and dates nothing is kept.
  public convenience init(
    title: INSpeakableString, tasks: [INTask], groupName: INSpeakableString?,
    createdDateComponents: DateComponents?, modifiedDateComponents: DateComponents?,
    identifier: String?
  ) {
    self.init(
      identifier: identifier ?? title.spokenPhrase, display: title.spokenPhrase,
      pronunciationHint: nil)
    self.tasks = tasks
  }
}

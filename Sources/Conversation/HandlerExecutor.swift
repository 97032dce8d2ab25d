import Dispatch

/// Runs handlers on threads of their own, so that one which blocks its thread holds up nothing else.
final class HandlerExecutor: TaskExecutor {
  static let shared = HandlerExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // A thread that waits is not replaced on a concurrent queue, but every serial queue gets its own.
    DispatchQueue(label: "heed.handler", qos: .userInitiated).async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
    }
  }
}

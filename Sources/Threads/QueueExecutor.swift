package import Dispatch

/// Runs an actor on a serial Dispatch queue with a label of its own, so that what it does is seen by name.
package final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String, qos: DispatchQoS = .userInitiated) {
    queue = DispatchQueue(label: label, qos: qos)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}

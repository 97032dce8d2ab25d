internal import Conversation
internal import Domains
package import Storage

extension Composition {
  /// Runs the domains' background jobs, each at its own interval, until the task is cancelled.
  ///
  /// Jobs run one after the other; a failure is reported to `complain`, and the job is tried again at its next turn.
  package func runBackgroundJobs(
    database: Database, complain: @escaping @Sendable (String) -> Void
  ) async {
    let jobs =
      domains(database: database).jobs + [housekeeping(of: database, complain: complain)]
    var due = Array(repeating: ContinuousClock.now, count: jobs.count)
    while !Task.isCancelled, let next = due.min() {
      do { try await Task.sleep(until: next, clock: .continuous) } catch { return }
      for (index, job) in jobs.enumerated() where due[index] <= next {
        do {
          if let reason = try await job.run() { complain("cannot \(job.purpose): \(reason)") }
        } catch {
          complain("cannot \(job.purpose): \(error.loggedDescription)")
        }
        due[index] = .now + job.interval
      }
    }
  }
}

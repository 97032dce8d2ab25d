// systemd's headers are the first to declare `timespec` in this module.
internal import CSystemd
internal import Glibc

/// Processor time of the calling thread.
package enum ThreadTime {
  package static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

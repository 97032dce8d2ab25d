internal import Dispatch
internal import Glibc

/// Calls functions for Unix signals, on a queue of its own, for the rest of the process's life.
package enum Signals {
  private static let queue = DispatchQueue(label: "heed.signals")

  /// Calls the handler each time the signal arrives; the default action is disabled from now on.
  package static func handle(_ number: Int32, _ handler: @escaping @Sendable () -> Void) {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    // Nothing else keeps the source; it is never cancelled.
    _ = Unmanaged.passRetained(source as AnyObject)
  }
}

internal import CSpawn
internal import Foundation

/// The threads on which programs are fed and read.
enum ProgramThread {
  static let name = "heed.program"
  static let stackSize = 256 << 10

  /// Makes writing to a program that has closed its input an error, which would be the end of Heed otherwise.
  static func blockBrokenPipes() {
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipe, nil)
  }
}

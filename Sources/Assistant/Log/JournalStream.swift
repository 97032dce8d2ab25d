internal import Glibc

/// The stream to systemd's journal, which tells whether a descriptor's output ends up there; see `JOURNAL_STREAM` in
/// `systemd.exec(5)`.
package struct JournalStream: Sendable, Equatable {
  private let device: UInt64
  private let inode: UInt64

  /// `nil` if neither standard output nor standard error is connected to the journal.
  package init?(environment: [String: String]) {
    let numbers = environment["JOURNAL_STREAM"]?.split(separator: ":").compactMap { UInt64($0) }
    guard let numbers, numbers.count == 2 else { return nil }
    device = numbers[0]
    inode = numbers[1]
  }

  package func isWritten(by descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && UInt64(status.st_dev) == device
      && UInt64(status.st_ino) == inode
  }
}

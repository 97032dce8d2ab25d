internal import Glibc

/// A file read through the page cache, so that only the parts that are read take memory.
///
/// A file that is replaced keeps its old content here; it must not be truncated in place.
// It is Sendable because `bytes` is constant, and so is what it points to, since the mapping cannot be written; only
// `deinit` unmaps it, when no thread holds a reference any more. Readers must hold one.
final class MappedFile: @unchecked Sendable {
  let bytes: UnsafeRawBufferPointer

  init(path: String) throws(RecognitionError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: Self.reason()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .cannotOpen(path: path, reason: Self.reason())
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .cannotOpen(path: path, reason: "it is no regular file")
    }
    guard status.st_size > 0 else {
      bytes = UnsafeRawBufferPointer(start: nil, count: 0)
      return
    }
    let mapping = mmap(nil, status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let mapping, mapping != MAP_FAILED else {
      throw .cannotOpen(path: path, reason: Self.reason())
    }
    bytes = UnsafeRawBufferPointer(start: mapping, count: status.st_size)
  }

  deinit {
    if let start = bytes.baseAddress {
      munmap(UnsafeMutableRawPointer(mutating: start), bytes.count)
    }
  }

  /// Releases the memory of the parts that were read; they are read again when needed.
  func release() { release(0..<bytes.count) }

  /// Releases the memory of the pages that lie within a range of bytes.
  func release(_ range: Range<Int>) {
    guard let start = bytes.baseAddress else { return }
    let page = Int(getpagesize())
    let first = (range.lowerBound + page - 1) / page * page
    // The last page of the file is whole in memory.
    let end = range.upperBound == bytes.count ? bytes.count : range.upperBound / page * page
    guard first < end else { return }
    madvise(UnsafeMutableRawPointer(mutating: start + first), end - first, MADV_DONTNEED)
  }

  private static func reason() -> String { String(cString: strerror(errno)) }
}

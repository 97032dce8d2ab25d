internal import CEncoder
internal import Transformer

/// Rows of numbers, rounded to whole ones that bytes are multiplied by exactly.
final class RoundedRows {
  let start: UnsafeMutablePointer<Int16>
  /// What the numbers of each row are to be multiplied by.
  let scales: Numbers

  /// Rounds rows of `depth` numbers that lie one after another.
  init(
    _ numbers: Numbers, _ rows: Int, depth: Int, by kernels: UnsafePointer<encoder_kernels>
  ) {
    start = .allocate(capacity: rows * depth)
    scales = Numbers(rows)
    kernels.pointee.round(start, scales.start, numbers.start, rows, depth)
  }

  deinit { start.deallocate() }
}

internal import Glibc

/// Numbers that never change, read without bounds checks, since each frame reads many of them.
// It is Sendable because nobody else knows what `start` points to after `init`, nobody writes to it from then on, and
// `deinit` frees it when no thread holds a reference any more. Readers must hold one, and stay below `count`.
final class ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let start: UnsafePointer<Element>
  let count: Int

  convenience init(_ elements: [Element]) {
    let table = GrowingTable<Element>()
    table.append(contentsOf: elements)
    self.init(table)
  }

  /// Takes over the elements of a growing table, without copying them.
  init(_ table: GrowingTable<Element>) {
    count = table.count
    start = table.take()
  }

  deinit { free(UnsafeMutableRawPointer(mutating: start)) }
}

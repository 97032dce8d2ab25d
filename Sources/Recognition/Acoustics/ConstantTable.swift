internal import Glibc

/// Numbers that never change, read without checks where each frame reads many of them.
// Why it is Sendable: nobody else knows what `start` points to after `init`, nobody writes to it from then on, and
// it is freed in `deinit`, when no thread holds a reference any more. Who reads must hold one, and stay below
// `count`.
final class ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let start: UnsafePointer<Element>
  let count: Int

  convenience init(_ elements: [Element]) {
    let table = GrowingTable<Element>()
    table.append(contentsOf: elements)
    self.init(table)
  }

  /// Takes out what has been filled in, without copying it.
  init(_ table: GrowingTable<Element>) {
    count = table.count
    start = table.take()
  }

  deinit { free(UnsafeMutableRawPointer(mutating: start)) }
}

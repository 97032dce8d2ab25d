/// Numbers that never change, read without checks where each frame reads many of them.
// Why it is Sendable: what `start` points to is written in `init` only, and freed in `deinit`, when no
// thread holds a reference any more. Who reads must hold one, and stay below `count`.
final class ConstantTable<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  let start: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    memory.initialize(from: elements, count: elements.count)
    start = UnsafePointer(memory)
    count = elements.count
  }

  deinit { start.deallocate() }
}

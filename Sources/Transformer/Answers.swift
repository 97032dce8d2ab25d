internal import CEncoder

/// Keys and values that answer the queries of a sequence, in all heads, as they are multiplied by.
///
/// More can be added behind them, so that what is known of the beginning of a sequence is kept. To be used from one thread at
/// a time.
package final class Answers {
  private static let columns = Int(encoder_panel)

  let heads: Int
  /// The width of a head.
  let depth: Int
  /// How many there may be.
  package let most: Int
  package private(set) var count = 0
  /// Head by head, panels of which each column is a key.
  private let keys: Numbers
  /// Head by head, panels of which each row is of a value.
  private let values: Numbers

  /// Takes the width of a row and the number of its heads, whose width is a multiple of a panel's columns.
  package init(width: Int, heads: Int, most: Int) {
    (self.heads, depth, self.most) = (heads, width / heads, most)
    keys = Numbers(width * Self.padded(most))
    values = Numbers(width * most)
  }

  /// The rows up to a whole panel.
  static func padded(_ rows: Int) -> Int { (rows + columns - 1) / columns * columns }

  /// Adds as many keys as values, for which there has to be room.
  package func append(keys: Attention.Rows, values: Attention.Rows) {
    precondition(keys.count == values.count && count + keys.count <= most, "there is no room")
    for row in 0..<keys.count {
      add(keys.start + row * keys.stride, values.start + row * values.stride)
      count += 1
    }
  }

  package func removeAll() { count = 0 }

  private func add(_ key: UnsafePointer<Float>, _ value: UnsafePointer<Float>) {
    let (panel, column) = count.quotientAndRemainder(dividingBy: Self.columns)
    for head in 0..<heads {
      let start = keyPanel(panel, head: head)
      for index in 0..<depth { start[index * Self.columns + column] = key[head * depth + index] }
      for first in stride(from: 0, to: depth, by: Self.columns) {
        (valuePanel(from: first, head: head) + count * Self.columns)
          .update(from: value + head * depth + first, count: Self.columns)
      }
    }
  }

  /// The keys of a panel, one a column.
  func keyPanel(_ index: Int, head: Int) -> UnsafeMutablePointer<Float> {
    keys.start + (head * Self.padded(most) + index * Self.columns) * depth
  }

  /// The numbers of all values from one of a head on, a row each.
  func valuePanel(from first: Int, head: Int) -> UnsafeMutablePointer<Float> {
    values.start + (head * depth + first) * most
  }
}

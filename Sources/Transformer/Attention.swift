package import CEncoder

/// Gathers for each row of a sequence the values of those whose keys answer its query.
///
/// As in Vaswani et al. 2017, "Attention Is All You Need". To be used from one thread at a time.
package final class Attention {
  private let width: Int
  private let heads: Int
  private let kernels: UnsafePointer<encoder_kernels>
  private let panel: Numbers
  /// How much each row attends to each.
  private let weights: Numbers

  private static let columns = Int(encoder_panel)

  /// Takes the width of a row and the number of its heads, whose width is a multiple of a panel's columns, and the most rows
  /// of a sequence.
  package init(
    width: Int, heads: Int, longest: Int,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    (self.width, self.heads, self.kernels) = (width, heads, kernels)
    panel = Numbers(max(longest, width / heads) * Self.columns)
    weights = Numbers(longest * Self.padded(longest))
  }

  /// The rows up to a whole panel.
  private static func padded(_ rows: Int) -> Int { (rows + columns - 1) / columns * columns }

  /// Writes what `rows` rows gather, of `width` numbers each; `input` holds their queries, keys and values, side by side.
  package func gather(
    _ rows: Int, from input: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    for head in 0..<heads {
      let offset = head * (width / heads)
      weigh(rows, input + offset)
      sum(rows, input + 2 * width + offset, into: output + offset)
    }
  }

  /// The weights of the rows in a head, whose queries begin at `query`.
  private func weigh(_ rows: Int, _ query: UnsafePointer<Float>) {
    let (depth, padded) = (width / heads, Self.padded(rows))
    let key = query + width
    for first in stride(from: 0, to: rows, by: Self.columns) {
      let count = min(Self.columns, rows - first)
      for index in 0..<depth {
        for column in 0..<Self.columns {
          panel.start[index * Self.columns + column] =
            column < count ? key[(first + column) * 3 * width + index] : 0
        }
      }
      kernels.pointee.multiply(
        weights.start + first, padded, query, 3 * width, rows, depth, panel.start, nil,
        encoder_nothing)
    }
    for row in 0..<rows {
      kernels.pointee.softmax(weights.start + row * padded, rows, 1 / Float(depth).squareRoot())
    }
  }

  /// The values of a head, as they are weighed.
  private func sum(
    _ rows: Int, _ value: UnsafePointer<Float>, into output: UnsafeMutablePointer<Float>
  ) {
    for first in stride(from: 0, to: width / heads, by: Self.columns) {
      for row in 0..<rows {
        (panel.start + row * Self.columns).update(
          from: value + row * 3 * width + first, count: Self.columns)
      }
      kernels.pointee.multiply(
        output + first, width, weights.start, Self.padded(rows), rows, rows, panel.start, nil,
        encoder_nothing)
    }
  }
}

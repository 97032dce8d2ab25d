/// A point of a sentence as four numbers, which compare and hash faster than the point itself.
struct PackedPoint: Equatable {
  private let kind: Int32
  private let first: Int32
  private let second: Int32
  private let next: TransitionGraph.Node

  private init(_ kind: Int32, _ first: Int32 = 0, _ second: Int32 = 0, next: Int32 = 0) {
    (self.kind, self.first, self.second, self.next) = (kind, first, second, next)
  }

  init(_ point: TransitionGraph.Point) {
    self =
      switch point {
      case .end: Self(0)
      case .dead: Self(1)
      case .start: Self(2)
      case .rests(let first): Self(3, first)
      case .expansion(let expansion, let next): Self(4, expansion, next: next)
      case .repetition(let expansion, let next): Self(5, expansion, next: next)
      case .moreWords(let input, let next): Self(6, input, next: next)
      case .marks(let list, let next): Self(7, list, next: next)
      case .phrase(let phrase, let next): Self(8, phrase, next: next)
      case .entries(let tree, let entry, let next): Self(9, tree, entry, next: next)
      }
  }

  /// The point that was packed.
  var point: TransitionGraph.Point {
    switch kind {
    case 0: .end
    case 1: .dead
    case 2: .start
    case 3: .rests(of: first)
    case 4: .expansion(first, before: next)
    case 5: .repetition(first, before: next)
    case 6: .moreWords(first, before: next)
    case 7: .marks(first, before: next)
    case 8: .phrase(first, before: next)
    default: .entries(tree: first, node: second, before: next)
    }
  }

  /// The hash by which its node is found again.
  var hash: UInt64 { NumberIndex.hash(kind, first, second, next) }
}

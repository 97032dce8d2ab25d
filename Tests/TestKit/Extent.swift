import Foundation

/// How much of the long tables is tested.
///
/// `./heed test` takes a share of them, the same at every run; `./heed test-all` sets `HEED_TESTS` to `all`, and takes all.
package enum Extent {
  package static let isWhole = ProcessInfo.processInfo.environment["HEED_TESTS"] == "all"

  /// `count` where all is tested, else one in `share` of it.
  package static func share(of count: Int, oneIn share: Int) -> Int {
    isWhole ? count : (count + share - 1) / share
  }
}

extension Collection {
  /// The first of every `share` elements; all of them where all is tested.
  package func oneIn(_ share: Int) -> [Element] {
    enumerated().filter { Extent.isWhole || $0.offset.isMultiple(of: share) }.map(\.element)
  }
}

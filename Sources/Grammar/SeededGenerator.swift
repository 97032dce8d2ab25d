/// A random number generator that yields the same numbers in each run (SplitMix64 of Steele, Lea and Flood).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Seeds it with a number and a name, so that each recording gets a sequence of its own.
  package init(seed: UInt64, name: String) {
    // FNV-1a; Swift's own hashes differ from run to run.
    state = name.utf8.reduce(seed ^ 0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
    return word ^ (word >> 31)
  }
}

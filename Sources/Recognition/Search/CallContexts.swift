/// Where the phrases that paths are inside of were called from, as stacks that paths share.
struct CallContexts {
  /// Outside of all phrases.
  static let outside: Int32 = -1

  struct Context {
    /// The context that the phrase was called in.
    let caller: Int32
    /// Which calls of its network may have been meant.
    let call: Int32
  }

  private var contexts: [Context] = []
  private var numbers: [UInt64: Int32] = [:]

  mutating func removeAll() {
    contexts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  subscript(context: Int32) -> Context { contexts[Int(context)] }

  /// The context inside a phrase that is called in another one; calls of several networks have numbers of
  /// their own.
  mutating func entering(_ call: Int32, of network: UInt8, from caller: Int32) -> Int32 {
    let key =
      UInt64(UInt32(bitPattern: caller)) << 32 | UInt64(network) << 24 | UInt64(UInt32(call))
    if let known = numbers[key] { return known }
    let new = Int32(contexts.count)
    contexts.append(Context(caller: caller, call: call))
    numbers[key] = new
    return new
  }
}

/// The calls through which paths have entered phrases, as stacks that paths share.
struct CallContexts {
  /// The context outside all phrases.
  static let outside: Int32 = -1

  struct Context {
    /// The context from which the phrase was called.
    let caller: Int32
    /// The index of the call in its network, which may stand for several.
    let call: Int32
  }

  private var contexts: [Context] = []
  private var numbers: [UInt64: Int32] = [:]

  mutating func removeAll() {
    contexts.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
  }

  subscript(context: Int32) -> Context { contexts[Int(context)] }

  /// The context inside a phrase that is called from another context.
  ///
  /// Calls of different networks have different contexts.
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

import Intents
import Synchronization
import Testing

@testable import Understanding

/// The work of reading long sentences, counted in stretches and words: never the time, which is the machine's.
struct SentenceWorkTests {
  /// The work done for one sentence.
  private struct Work {
    var stretches: [[String]] = []
    var commands = 0
    var isTooLong = false

    var words: Int { stretches.reduce(0) { $0 + $1.count } }
  }

  private static func work(_ words: [String]) throws -> Work {
    let stretches = Mutex<[[String]]>([])
    let reader = SentenceReader(
      discourse: try ShippedWords.discourse(), catalogue: try ShippedWords.catalogue(),
      read: { words in
        stretches.withLock { $0.append(words) }
        return World.shared.commands.interpretations(of: words)
      },
      fragments: { intent in
        guard intent == "AddTasks" else { return nil }
        return Fragments(
          intent: intent,
          interpreter: try World.shared.interpreter(
            listening: ["lists.taskTitles", "lists.targetTaskList"]))
      })
    var work = Work()
    do {
      work.commands = try reader.clauses(of: words).count { !$0.readings.isEmpty }
    } catch is SentenceReader.TooLong {
      work.isTooLong = true
    }
    work.stretches = stretches.withLock { $0 }
    return work
  }

  /// The same command over and over, "and" between.
  private static func calls(_ count: Int) -> [String] {
    Array([[String]](repeating: ["call", "mom"], count: count).joined(separator: ["and"]))
  }

  /// Different commands, "and then" between.
  private static func errands(_ count: Int) -> [String] {
    let kinds = [
      ["call", "mom"], ["set", "a", "timer", "for", "ten", "minutes"], ["start", "a", "run"],
      ["add", "milk", "to", "groceries"], ["what", "time", "is", "it"],
    ]
    return Array((0..<count).map { kinds[$0 % kinds.count] }.joined(separator: ["and", "then"]))
  }

  /// Things on a list, commas between; every third one nobody knows.
  private static func things(_ count: Int) -> [String] {
    let names = [["milk"], ["eggs"], ["zorp", "blim"]]
    return ["add"]
      + (0..<count).map { names[$0 % names.count] }.joined(separator: [","])
      + ["to", "groceries"]
  }

  /// Words that mean nothing, joined by everything that joins, and taken back all the time.
  private static func nonsense(_ count: Int) -> [String] {
    let words = ["zorp", "and", "blim", ",", "no", "frob", "then", "i'm", "snark", ",", "wait"]
    return (0..<count).map { words[$0 % words.count] }
  }

  @Test func `no stretch is read twice`() throws {
    for words in [Self.calls(12), Self.errands(8), Self.things(20), Self.nonsense(40)] {
      let work = try Self.work(words)
      #expect(Set(work.stretches).count == work.stretches.count)
    }
  }

  @Test(arguments: [2, 6, 20, 30, 32])
  func `as many commands are read as were joined`(count: Int) throws {
    #expect(try Self.work(Self.calls(count)).commands == count)
    #expect(try Self.work(Self.errands(count)).commands == count)
  }

  @Test func `more commands than one sentence may have are too long`() throws {
    #expect(try Self.work(Self.calls(33)).isTooLong)
    #expect(try Self.work(Self.errands(33)).isTooLong)
  }

  @Test(arguments: [64, 200])
  func `a long list is one command`(count: Int) throws {
    let work = try Self.work(Self.things(count))
    #expect(!work.isTooLong && work.commands == 1)
  }

  @Test func `work grows in proportion to the sentence`() throws {
    for make in [Self.calls, Self.errands, Self.things, Self.nonsense] {
      let (short, long) = (try Self.work(make(50)), try Self.work(make(100)))
      // A little is the same for all lengths.
      #expect(long.stretches.count <= 2 * short.stretches.count + 100)
      #expect(long.words <= 3 * short.words + 2_000)
    }
  }

  @Test func `a sentence costs no more than it may, whatever it says`() throws {
    for make in [Self.errands, Self.nonsense] {
      let words = Array(make(1_900).prefix(SentenceReader.mostWords))
      #expect(try Self.work(words).words <= ReadingWork.limit)
    }
  }

  @Test func `two thousand words of text are read, one more is too long`() throws {
    let text = (0..<1_998).map { ["this", "and", "that"][$0 % 3] }
    #expect(try Self.work(["note", "that"] + text).commands == 1)
    #expect(try Self.work(["note", "that"] + text + ["too"]).isTooLong)
  }
}

/// The phones of an acoustic model, and their senones in each context (`mdef`).
///
/// A senone is the sound of one state of a phone; a senone sequence is those of a phone's three states.
struct ModelDefinition: Sendable {
  /// The position of a phone in its word; the raw values are the file's.
  enum Position: Int, CaseIterable {
    case inside
    case first
    case last
    case only
  }

  /// The number of states in a phone.
  static let states = 3
  private static let marker = 0x4644_4D42  // "BMDF"
  private static let missing = UInt16.max

  let phones: [String]
  /// The phone that stands for silence.
  let silence: Int
  /// The phones that are not speech: silence and noises.
  let fillers: [Int]
  let senoneCount: Int
  /// The senones of all sequences, three each.
  let senones: ConstantTable<UInt16>
  /// The phone that each senone belongs to, which is its codebook too.
  let phoneOfSenone: ConstantTable<UInt8>
  /// The context-independent sequence of each phone.
  let alone: [UInt16]
  /// The index of each phone's transition matrix.
  let transitions: [Int]
  /// The sequence of each phone by position, phone, left and right context.
  private let triphones: ConstantTable<UInt16>

  init(path: String) throws(RecognitionError) {
    var file = try ModelFile(path: path)
    guard try file.integer() == Self.marker, try file.integer() == 1 else {
      throw file.fault("it is no binary model definition of version 1")
    }
    try file.skip(try file.integer())
    let counts = try file.numbers(Int32.self, count: 10).map { Int($0) }
    let (phoneCount, entryCount, sequenceCount) = (counts[0], counts[1], counts[6])
    guard counts[2] == Self.states, (1...64).contains(phoneCount), entryCount >= phoneCount,
      sequenceCount < Int(Self.missing), counts[4] < Int(UInt16.max),
      (0..<phoneCount).contains(counts[9])
    else { throw file.fault("its phones do not have three states each, or are too many") }
    senoneCount = counts[4]
    silence = counts[9]
    var names: [String] = []
    for _ in 0..<phoneCount { names.append(try file.string()) }
    phones = names
    try file.skip((4 - file.offset % 4) % 4)
    try file.skip(counts[8] * 8)
    let entries = try Self.entries(entryCount, in: &file)
    alone = entries[..<phoneCount].map { UInt16($0.sequence) }
    transitions = entries[..<phoneCount].map { Int($0.transitions) }
    fillers = (0..<phoneCount).filter { entries[$0].attributes.0 != 0 }
    guard try file.integer() == sequenceCount * Self.states else {
      throw file.fault("its senone sequences are not of three senones each")
    }
    let senones = try file.numbers(UInt16.self, count: sequenceCount * Self.states)
    guard entries.allSatisfy({ (0..<sequenceCount).contains(Int($0.sequence)) }),
      senones.allSatisfy({ Int($0) < counts[4] })
    else { throw file.fault("a number in it is out of bounds") }
    self.senones = ConstantTable(senones)
    phoneOfSenone = ConstantTable(
      Self.phones(of: senones, count: counts[4], entries: entries, phoneCount: phoneCount))
    triphones = ConstantTable(
      Self.triphones(entries, phoneCount: phoneCount, silence: counts[9], alone: alone))
  }

  /// The sequence of a phone between two others, or of the most similar triphone that the model knows.
  func sequence(of phone: Int, left: Int, right: Int, at position: Position) -> UInt16 {
    triphones.start[
      ((position.rawValue * phones.count + phone) * phones.count + left) * phones.count + right]
  }
}

extension ModelDefinition {
  /// A context-independent phone or a triphone (`mdef_entry_t`).
  private struct Entry {
    let sequence: Int32
    let transitions: Int32
    /// Position, phone, left and right context of a triphone; for other phones, the first tells whether it is a
    /// filler.
    let attributes: (UInt8, UInt8, UInt8, UInt8)
  }

  private static func entries(
    _ count: Int, in file: inout ModelFile
  ) throws(RecognitionError) -> [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for _ in 0..<count {
      entries.append(
        Entry(
          sequence: try file.number(Int32.self), transitions: try file.number(Int32.self),
          attributes: (
            try file.number(UInt8.self), try file.number(UInt8.self),
            try file.number(UInt8.self), try file.number(UInt8.self)
          )))
    }
    return entries
  }

  private static func phones(
    of senones: [UInt16], count: Int, entries: [Entry], phoneCount: Int
  ) -> [UInt8] {
    var owners: [UInt8] = Array(repeating: 0, count: count)
    for (index, entry) in entries.enumerated().reversed() {
      let phone = index < phoneCount ? UInt8(index) : entry.attributes.1
      for state in 0..<states { owners[Int(senones[Int(entry.sequence) * states + state])] = phone }
    }
    return owners
  }

  // As bin_mdef_phone_id_nearest does: another position first, then silence as the neighbour across the
  // word's edge, then no neighbours.
  private static func triphones(
    _ entries: [Entry], phoneCount: Int, silence: Int, alone: [UInt16]
  ) -> [UInt16] {
    func slot(_ position: Int, _ phone: Int, _ left: Int, _ right: Int) -> Int {
      ((position * phoneCount + phone) * phoneCount + left) * phoneCount + right
    }
    var known: [UInt16] = Array(
      repeating: missing, count: slot(Position.allCases.count, 0, 0, 0))
    for entry in entries[phoneCount...] {
      let (position, phone, left, right) = entry.attributes
      guard position < Position.allCases.count, max(phone, left, right) < phoneCount else {
        continue
      }
      known[slot(Int(position), Int(phone), Int(left), Int(right))] = UInt16(entry.sequence)
    }
    let fillers = (0..<phoneCount).map { entries[$0].attributes.0 != 0 }
    func find(_ position: Position, _ phone: Int, _ left: Int, _ right: Int) -> UInt16? {
      let others = Position.allCases.filter { $0 != position }
      for position in [position] + others {
        let sequence = known[slot(position.rawValue, phone, left, right)]
        if sequence != missing { return sequence }
      }
      return nil
    }
    var all = known
    for position in Position.allCases {
      let isFirst = position == .first || position == .only
      let isLast = position == .last || position == .only
      for phone in 0..<phoneCount {
        for left in 0..<phoneCount {
          for right in 0..<phoneCount {
            let index = slot(position.rawValue, phone, left, right)
            guard known[index] == missing else { continue }
            let (near, far) = (fillers[left] ? silence : left, fillers[right] ? silence : right)
            all[index] =
              find(position, phone, near, far)
              ?? find(position, phone, isFirst ? silence : near, isLast ? silence : far)
              ?? alone[phone]
          }
        }
      }
    }
    return all
  }
}

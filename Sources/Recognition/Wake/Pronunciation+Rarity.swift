extension Pronunciation {
  /// The rarity of its phones in a row, in bits: the sum of each phone's.
  var rarity: Double { phones.reduce(0) { $0 + (Self.rarities[$1] ?? 0) } }

  /// The negative binary logarithm of each phone's share in the words of CMUdict.
  private static let rarities: [String: Double] = [
    "AH": 3.6, "N": 3.8, "IH": 4.1, "S": 4.1, "L": 4.1, "T": 4.1, "R": 4.2, "K": 4.3, "IY": 4.6,
    "D": 4.7, "M": 4.9, "ER": 4.9, "Z": 4.9, "EH": 5.0, "AA": 5.1, "AE": 5.3, "B": 5.3, "P": 5.4,
    "OW": 5.5, "F": 5.9, "EY": 6.0, "G": 6.0, "AO": 6.2, "AY": 6.2, "V": 6.3, "NG": 6.4,
    "UW": 6.4, "HH": 6.5, "W": 6.6, "SH": 6.6, "JH": 7.1, "Y": 7.4, "CH": 7.4, "AW": 8.0,
    "TH": 8.2, "UH": 8.5, "OY": 9.4, "DH": 10.5, "ZH": 10.6,
  ]
}

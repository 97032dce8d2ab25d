package import Programs

/// A program that serves a domain, as the configuration names it.
///
/// A command alone, as one text or a list of words, is started for each question. An object says more:
/// `{"command": "/usr/local/bin/dial", "protocol": 1, "sandbox": {"needs": ["network"]}}`.
package struct ConfiguredProgram: Sendable, Hashable {
  /// The version of the protocol by which a program that is kept running is asked.
  package static let version = 1

  /// The folder, devices and network a program may use; everything else is kept from it.
  package struct Confinement: Sendable, Hashable {
    /// The folder it may read; without one it sees itself and the system's programs only.
    package var folder: String?
    package var needs: Set<Sandbox.Need> = []

    package init(folder: String? = nil, needs: Set<Sandbox.Need> = []) {
      self.folder = folder
      self.needs = needs
    }
  }

  package var program: Program
  /// Whether it is kept running, and speaks the protocol of apps.
  package var isKept: Bool
  /// `nil` where it runs as Heed does.
  package var sandbox: Confinement?

  package init(_ program: Program, isKept: Bool = false, sandbox: Confinement? = nil) {
    self.program = program
    self.isKept = isKept
    self.sandbox = sandbox
  }

  package init(_ command: [String]) { self.init(Program(command)) }
}

extension ConfiguredProgram: Codable {
  private enum CodingKeys: String, CodingKey {
    case command, sandbox
    case version = "protocol"
  }

  package init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
      self.init(try Program(from: decoder))
      return
    }
    let version = try container.decodeIfPresent(Int.self, forKey: .version)
    guard version == nil || version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "Heed speaks protocol \(Self.version)")
    }
    self.init(
      try container.decode(Program.self, forKey: .command), isKept: version != nil,
      sandbox: try container.decodeIfPresent(Confinement.self, forKey: .sandbox))
  }

  package func encode(to encoder: any Encoder) throws {
    guard isKept || sandbox != nil else { return try program.encode(to: encoder) }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(program, forKey: .command)
    try container.encodeIfPresent(isKept ? Self.version : nil, forKey: .version)
    try container.encodeIfPresent(sandbox, forKey: .sandbox)
  }
}

extension ConfiguredProgram.Confinement: Codable {
  private enum CodingKeys: CodingKey { case folder, needs }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    folder = try container.decodeIfPresent(String.self, forKey: .folder)
    for text in try container.decodeIfPresent([String].self, forKey: .needs) ?? [] {
      guard let need = Sandbox.Need(text) else {
        throw DecodingError.dataCorruptedError(
          forKey: .needs, in: container,
          debugDescription: "a need is 'network' or a path below /dev, not '\(text)'")
      }
      needs.insert(need)
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(folder, forKey: .folder)
    try container.encode(needs.map(\.description).sorted(), forKey: .needs)
  }
}

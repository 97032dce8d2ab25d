internal import Foundation
internal import Intents
internal import JSON

/// A model that Heed does without, and that can be installed: what it is, where it comes from, and what it must be.
///
/// It comes in a wheel, which is a ZIP archive that PyPI keeps.
package struct OptionalModel: Sendable, Equatable {
  package let name: String
  /// One sentence.
  package let description: String
  package let wheel: Wheel
  package let members: Members
  package let licence: Licence

  package struct Wheel: Sendable, Equatable {
    /// The name of its file.
    package let file: String
    package let source: ModelSource
    /// Its size.
    package let bytes: Int
    /// In hexadecimal digits, lower case.
    package let sha256: String
  }

  /// The paths in the wheel of what the model is made of.
  package struct Members: Sendable, Equatable {
    package let model: String
    package let vocabulary: String
  }

  package struct Licence: Sendable, Equatable {
    package let name: String
    /// Who grants it.
    package let holder: String
    /// The file of its text, in the folder of the language.
    package let text: String
  }
}

extension Models {
  /// The models that can be installed for the language; none where it has no such file.
  package func optional() throws -> [OptionalModel] {
    let file = language.appending(path: Self.optionalModels)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    let data = try data(Self.optionalModels)
    do throws(JSONFault) {
      let all = try JSONReader.member("models", as: [Strict<OptionalModel>].self, of: data)
      return all?.map(\.value) ?? []
    } catch {
      throw CatalogueError(file: Self.optionalModels, path: error.path, reason: error.reason)
    }
  }
}

extension OptionalModel: StrictlyDecodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case name, description, wheel, members, licence
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    description = try values.decode(String.self, forKey: .description)
    wheel = try values.decode(Strict<Wheel>.self, forKey: .wheel).value
    members = try values.decode(Strict<Members>.self, forKey: .members).value
    licence = try values.decode(Strict<Licence>.self, forKey: .licence).value
  }
}

extension OptionalModel.Wheel: StrictlyDecodable {
  package enum CodingKeys: String, CodingKey, CaseIterable {
    case address, package, version, file, bytes, sha256
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decode(String.self, forKey: .file)
    bytes = try values.decode(Int.self, forKey: .bytes)
    sha256 = try values.decode(String.self, forKey: .sha256)
    source =
      if let address = try values.decodeIfPresent(String.self, forKey: .address) {
        .address(address)
      } else {
        .package(
          try values.decode(String.self, forKey: .package),
          version: try values.decode(String.self, forKey: .version))
      }
  }
}

extension OptionalModel.Members: StrictlyDecodable {
  package enum CodingKeys: String, CodingKey, CaseIterable { case model, vocabulary }
}

extension OptionalModel.Licence: StrictlyDecodable {
  package enum CodingKeys: String, CodingKey, CaseIterable { case name, holder, text }
}

package import Foundation

/// A reader of others' files or sentences, fed with anything to see whether it crashes.
///
/// Feeding ends in time or stops the process; what was read, or the error, is of no interest.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case grammar, manifest, catalogue, configuration, world, vcard, session, store, sentence,
    definitions

  /// Takes the bytes; made once, as some take seconds to get ready.
  package func feeder() throws -> (Data) -> Void {
    switch self {
    case .grammar: Readers.grammar
    case .manifest: Readers.manifest
    case .catalogue: Readers.catalogue
    case .configuration: Readers.configuration
    case .world: Readers.world
    case .vcard: Readers.vcard
    case .session: Readers.session
    case .store: try StoreReader().read
    case .sentence: try TypedSentence().read
    case .definitions: try DefinitionReader().read
    }
  }

  /// Bytes that mean something to the reader.
  package var marks: String {
    switch self {
    case .grammar: "<>{}[]()|*+;=/\"\\#"
    case .manifest, .catalogue, .configuration, .world, .session: "{}[]\",:$|0.-e\\"
    case .vcard: ":;,=\\\n\r \""
    case .store: "\0\u{1}\u{7F}0'"
    case .sentence: " ,.'$0:-"
    case .definitions: "<>/${}[]|&;\"'=\\0"
    }
  }
}

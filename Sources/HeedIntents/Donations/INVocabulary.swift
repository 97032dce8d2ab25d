public import Foundation
public import HeedApp

/// The kind of names in a vocabulary, which is also the name of its file in the app's folder.
public struct INVocabularyStringType: RawRepresentable, Sendable, Hashable {
  /// The name of the vocabulary.
  public let rawValue: String

  /// A vocabulary of the app's own.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// People who are no contacts of the system's.
  public static let contactName = Self(rawValue: "contactName")
  /// Groups of people.
  public static let contactGroupName = Self(rawValue: "contactGroupName")
  /// Tags of photos.
  public static let photoTag = Self(rawValue: "photoTag")
  /// Albums of photos.
  public static let photoAlbumName = Self(rawValue: "photoAlbumName")
  /// Kinds of workout.
  public static let workoutActivityName = Self(rawValue: "workoutActivityName")
  /// Profiles of a car.
  public static let carProfileName = Self(rawValue: "carProfileName")
  /// Cars.
  public static let carName = Self(rawValue: "carName")
  /// Those who are paid.
  public static let paymentsOrganizationName = Self(rawValue: "paymentsOrganizationName")
  /// Names of accounts.
  public static let paymentsAccountNickname = Self(rawValue: "paymentsAccountNickname")
  /// Notes and tasks.
  public static let notebookItemTitle = Self(rawValue: "notebookItemTitle")
  /// Lists, and groups of lists.
  public static let notebookItemGroupName = Self(rawValue: "notebookItemGroupName")
  /// Lists of music.
  public static let mediaPlaylistTitle = Self(rawValue: "mediaPlaylistTitle")
  /// Musicians.
  public static let mediaMusicArtistName = Self(rawValue: "mediaMusicArtistName")
  /// Books that are read aloud.
  public static let mediaAudiobookTitle = Self(rawValue: "mediaAudiobookTitle")
  /// Programmes.
  public static let mediaShowTitle = Self(rawValue: "mediaShowTitle")
}

/// The names that Heed listens for beside those in the app's folder, from the next sentence on.
///
/// Names of a type replace those that were told before; they are kept when the program ends.
public final class INVocabulary: NSObject, Sendable {
  private static let own = INVocabulary()

  /// The app's vocabularies.
  public static func shared() -> INVocabulary { own }

  /// Tells names, the most important first; what Heed does not take is written to standard error.
  public func setVocabularyStrings(_ names: NSOrderedSet, of type: INVocabularyStringType) {
    let names = names.compactMap { ($0 as? String).map { SpokenName($0) } }
    tell(names, type)
  }

  /// Tells names with how they sound, the most important first; what Heed does not take is written to standard error.
  public func setVocabulary(_ names: NSOrderedSet, of type: INVocabularyStringType) {
    let names = names.compactMap { ($0 as? any INSpeakable)?.spokenName }
    tell(names, type)
  }

  /// Tells names, and waits until Heed has them; throws `AppNoticeError` where it does not take them.
  public func setVocabulary(_ names: [SpokenName], of type: INVocabularyStringType) async throws {
    guard let connection = AppConnection.current else { throw AppNoticeError.noConnection }
    try await connection.setVocabulary(type.rawValue, to: names)
  }

  private func tell(_ names: [SpokenName], _ type: INVocabularyStringType) {
    Task {
      do { try await setVocabulary(names, of: type) } catch {
        FileHandle.standardError.write(
          Data("the vocabulary '\(type.rawValue)' was not taken: \(error)\n".utf8))
      }
    }
  }
}

extension INSpeakable {
  fileprivate var spokenName: SpokenName {
    SpokenName(spokenPhrase, pronunciation: pronunciationHint)
  }
}

package import Foundation

/// The settings about intents in the `Info.plist` of an app or of its extension.
package struct AppInformation: Sendable, Equatable {
  package struct AlternativeName: Sendable, Equatable {
    package let name: String
    package let pronunciation: String?
  }

  package let file: String
  /// The name as it is shown; `nil` where the file leaves it to the project's settings.
  package private(set) var name: String?
  /// How the name is said.
  package private(set) var spokenName: String?
  package let alternativeNames: [AlternativeName]
  /// The intents' classes.
  package let intents: [String]
  package let restrictedWhileLocked: [String]
  package private(set) var usageDescription: String?
  /// The types of activities that can be gone on with.
  package let activities: [String]
  /// Whether it is of an extension, whose name is not the app's.
  package let isExtension: Bool
  package let remarks: [Remark]

  /// Reads a file; `file` names it in errors and remarks.
  ///
  /// Settings about other things than intents are left out without a remark.
  package init(data: Data, file: String) throws(DefinitionError) {
    let root = try Record(root: data, file: file)
    let reading = root.reading
    self.file = file
    name = root.setting("CFBundleDisplayName") ?? root.setting("CFBundleName")
    spokenName = root.setting("CFBundleSpokenName")
    alternativeNames = root.records("INAlternativeAppNames").compactMap(AlternativeName.init)
    let inner = root.record("NSExtension")
    let attributes = inner?.record("NSExtensionAttributes")
    isExtension = inner != nil
    intents = root.texts("INIntentsSupported") + (attributes?.texts("IntentsSupported") ?? [])
    restrictedWhileLocked =
      root.texts("INIntentsRestrictedWhileLocked")
      + root.texts("INIntentsRestrictedWhileProtectedDataUnavailable")
      + (attributes?.texts("IntentsRestrictedWhileLocked") ?? [])
      + (attributes?.texts("IntentsRestrictedWhileProtectedDataUnavailable") ?? [])
    usageDescription = root.setting("NSSiriUsageDescription")
    activities = root.texts("NSUserActivityTypes")
    for (index, name) in restrictedWhileLocked.enumerated() where !intents.contains(name) {
      reading.remark(
        attributes?.path(of: "IntentsRestrictedWhileLocked") ?? "",
        "'\(name)' is not among the intents that are supported (number \(index + 1))")
    }
    remarks = reading.remarks
  }

  /// The same in another language: `strings` is the table of an `InfoPlist.strings`.
  package func translated(by strings: [String: String]) -> AppInformation {
    var information = self
    func text(_ key: String) -> String? { strings[key].flatMap { $0.isBlank ? nil : $0 } }
    information.name = text("CFBundleDisplayName") ?? text("CFBundleName") ?? name
    information.spokenName = text("CFBundleSpokenName") ?? spokenName
    information.usageDescription = text("NSSiriUsageDescription") ?? usageDescription
    return information
  }

  /// Whether a property list is one of an app: it has some of these keys.
  package static func isOne(_ keys: some Collection<String>) -> Bool {
    keys.contains {
      $0.hasPrefix("CFBundle") || $0 == "NSExtension" || $0.hasPrefix("INAlternative")
    }
  }
}

extension AppInformation.AlternativeName {
  fileprivate init?(_ record: Record) {
    record.expect(["INAlternativeAppName", "INAlternativeAppNamePronunciationHint"])
    guard let name = record.text("INAlternativeAppName"), !name.isBlank else {
      record.reading.remark(record.path, "it has no name: it is not used")
      return nil
    }
    self.name = name
    pronunciation = record.text("INAlternativeAppNamePronunciationHint")
      .flatMap { $0.isBlank ? nil : $0 }
  }
}

extension Record {
  /// A text that is no variable of the project's settings.
  fileprivate func setting(_ key: String) -> String? {
    text(key).flatMap { $0.isBlank || $0.contains("$(") || $0.contains("${") ? nil : $0 }
  }
}

package import Conversation

/// The configuration of the app that finds and shows photos.
package struct PhotosConfiguration: DomainConfiguration {
  /// The display name.
  package var name: String
  package var alternativeNames: [App.AlternativeName]
  /// The folder with the photos, whose subfolders are the albums; `nil` is `Pictures` in the home folder.
  package var folder: String?
  /// The program that shows photos, given as JSON; without one they are only found.
  package var viewer: ConfiguredProgram?
  /// The seconds for which a slide show shows each photo.
  package var secondsPerPhoto: Int
  /// Albums that can be named before the folder has been read.
  package var albums: [String]

  package init(
    name: String = "Photos", alternativeNames: [App.AlternativeName] = [], folder: String? = nil,
    viewer: ConfiguredProgram? = nil, secondsPerPhoto: Int = 5, albums: [String] = []
  ) {
    self.name = name
    self.alternativeNames = alternativeNames
    self.folder = folder
    self.viewer = viewer
    self.secondsPerPhoto = secondsPerPhoto
    self.albums = albums
  }
}

extension PhotosConfiguration {
  package init() { self.init(name: "Photos") }

  package var programs: [(key: String, program: ConfiguredProgram)] {
    viewer.map { [("viewer", $0)] } ?? []
  }

  package mutating func take(_ profile: Profile) throws(ProfileError) {
    albums += try profile.values("albums", of: String.self)
  }
}

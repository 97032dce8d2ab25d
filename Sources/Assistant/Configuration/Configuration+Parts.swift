package import Domains
package import Recognition

extension EndpointingConfiguration {
  /// The endpointer's own settings.
  package var settings: EndpointerSettings {
    var settings = EndpointerSettings()
    settings.preRoll = .seconds(preRoll)
    settings.endSilence = .seconds(endSilence)
    settings.longestUtterance = .seconds(longestUtterance)
    return settings
  }
}

extension Configuration {
  /// How the built-in apps are called and behave.
  package var builtIn: BuiltInAppsConfiguration {
    get {
      BuiltInAppsConfiguration(
        lists: lists, messaging: messaging, rides: rides, photos: photos, media: media)
    }
    set {
      (lists, messaging, rides) = (newValue.lists, newValue.messaging, newValue.rides)
      (photos, media) = (newValue.photos, newValue.media)
    }
  }

  /// Takes over what a world says of apps; what it leaves out stays.
  package mutating func take(over world: World) {
    let named = world.configuration
    if world.apps.contains(where: { $0.domains.contains("lists") }) {
      lists.name = named.lists.name
      lists.alternativeNames = named.lists.alternativeNames
    }
    if world.apps.contains(where: { $0.domains.contains("messaging") }) {
      messaging.name = named.messaging.name
      messaging.alternativeNames = named.messaging.alternativeNames
    }
    if world.apps.contains(where: { $0.domains.contains("rides") }) {
      rides.name = named.rides.name
      rides.alternativeNames = named.rides.alternativeNames
    }
    if world.apps.contains(where: { $0.domains.contains("photos") }) {
      photos.name = named.photos.name
      photos.alternativeNames = named.photos.alternativeNames
    }
    photos.albums += world.albums
    if world.apps.contains(where: { $0.domains.contains("media") }) {
      media.name = named.media.name
      media.alternativeNames = named.media.alternativeNames
    }
    if !world.rideOptions.isEmpty { rides.options = named.rides.options }
  }

  /// How long silence may last before something is made of it.
  package var patience: Patience {
    var patience = Patience()
    patience.answer = .seconds(endpointing.answerTimeout)
    return patience
  }
}

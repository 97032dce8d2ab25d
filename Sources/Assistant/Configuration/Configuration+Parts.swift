package import Domains
package import Recognition

extension EndpointingConfiguration {
  /// The endpointer's own settings.
  package var settings: EndpointerSettings {
    var settings = EndpointerSettings()
    settings.preRoll = .seconds(preRoll)
    settings.endSilence = .seconds(endSilence)
    settings.doubt = .seconds(doubt)
    settings.longestUtterance = .seconds(longestUtterance)
    return settings
  }
}

extension Configuration {
  /// How the built-in apps are called and behave.
  package var builtIn: BuiltInAppsConfiguration {
    get {
      var (copy, apps) = (self, BuiltInAppsConfiguration())
      copy.swapApps(with: &apps)
      return apps
    }
    set {
      var apps = newValue
      swapApps(with: &apps)
    }
  }

  /// The apps stand in the file beside all else, and are handed on together.
  private mutating func swapApps(with other: inout BuiltInAppsConfiguration) {
    swap(&lists, &other.lists)
    swap(&messaging, &other.messaging)
    swap(&rides, &other.rides)
    swap(&calls, &other.calls)
    swap(&payments, &other.payments)
    swap(&reservations, &other.reservations)
    swap(&clock, &other.clock)
    swap(&volume, &other.volume)
    swap(&workouts, &other.workouts)
    swap(&car, &other.car)
    swap(&photos, &other.photos)
    swap(&media, &other.media)
  }

  /// Takes over what a world says of apps; what it leaves out stays.
  package mutating func take(over world: World) { world.apply(to: &builtIn) }

  /// How long silence may last before something is made of it.
  package var patience: Patience {
    var patience = Patience()
    patience.answer = .seconds(endpointing.answerTimeout)
    patience.satisfied = .seconds(endpointing.satisfied)
    patience.whole = .seconds(endpointing.whole)
    patience.open = .seconds(endpointing.open)
    patience.dictating = .seconds(endpointing.dictating)
    patience.hesitation = endpointing.hesitation
    patience.incomplete = .seconds(endpointing.incomplete)
    return patience
  }
}

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
      BuiltInAppsConfiguration(
        lists: lists, messaging: messaging, rides: rides, calls: calls, payments: payments,
        reservations: reservations, clock: clock, volume: volume, workouts: workouts, car: car,
        photos: photos, media: media)
    }
    set {
      (lists, messaging, rides) = (newValue.lists, newValue.messaging, newValue.rides)
      (calls, payments, reservations) = (
        newValue.calls, newValue.payments, newValue.reservations
      )
      (clock, volume) = (newValue.clock, newValue.volume)
      (workouts, car) = (newValue.workouts, newValue.car)
      (photos, media) = (newValue.photos, newValue.media)
    }
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
    patience.incomplete = .seconds(endpointing.incomplete)
    return patience
  }
}

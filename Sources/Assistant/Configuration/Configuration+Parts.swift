internal import Domains
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
  /// How long silence may last before something is made of it.
  package var patience: Patience {
    var patience = Patience()
    patience.answer = .seconds(self.endpointing.answerTimeout)
    patience.satisfied = .seconds(self.endpointing.satisfied)
    patience.whole = .seconds(self.endpointing.whole)
    patience.open = .seconds(self.endpointing.open)
    patience.dictating = .seconds(self.endpointing.dictating)
    patience.hesitation = self.endpointing.hesitation
    patience.incomplete = .seconds(self.endpointing.incomplete)
    return patience
  }
}

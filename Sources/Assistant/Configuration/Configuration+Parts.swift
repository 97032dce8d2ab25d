internal import Domains
package import Recognition

extension EndpointingConfiguration {
  /// The values as the endpointer takes them.
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
  /// The lengths of silence that end an utterance or a wait for an answer.
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

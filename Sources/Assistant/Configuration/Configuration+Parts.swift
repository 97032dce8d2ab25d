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
  package var endpointingPolicy: EndpointingPolicy {
    var policy = EndpointingPolicy()
    policy.answer = .seconds(self.endpointing.answerTimeout)
    policy.satisfied = .seconds(self.endpointing.satisfied)
    policy.whole = .seconds(self.endpointing.whole)
    policy.open = .seconds(self.endpointing.open)
    policy.dictating = .seconds(self.endpointing.dictating)
    policy.hesitation = self.endpointing.hesitation
    policy.incomplete = .seconds(self.endpointing.incomplete)
    return policy
  }
}

internal import Foundation

/// The part of a page that shows one false accept.
struct FalseAcceptCard: Sendable {
  let accept: FalseAccepts.Accept
  /// The folder of the page, from which the recording is linked.
  let folder: URL

  var html: String {
    """
    <article><h3><span class="wrong">\(accept.intent.escapedForHTML)</span></h3>
    <dl>\(PageElement.fact("heard", accept.text.escapedForHTML))
    \(PageElement.fact("confidence", Figure.number(accept.confidence, digits: 2)))</dl>
    \(RecordingLink(accept.recording, from: folder).html)</article>
    """
  }
}

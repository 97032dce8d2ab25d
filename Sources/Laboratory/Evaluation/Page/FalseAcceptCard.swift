internal import Foundation

/// How a page shows what was taken for a command though none was given.
struct FalseAcceptCard: Sendable {
  let accept: FalseAccepts.Accept
  /// Where the page lies, from which the recording is linked.
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

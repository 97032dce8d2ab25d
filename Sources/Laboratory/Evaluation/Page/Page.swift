/// A self-contained page of HTML: no scripts, nothing loaded from elsewhere, readable from 400 px on.
struct Page: Sendable {
  let title: String
  let elements: [PageElement]

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(title.escapedForHTML)</title>
    <style>
    \(Self.style)
    </style></head><body>
    <h1>\(title.escapedForHTML)</h1>
    \(elements.map(\.html).joined(separator: "\n"))
    </body></html>

    """
  }

  private static let style = """
    :root { --ink: #1d2733; --soft: #5b6875; --rule: #d9dfe5; --wrong: #b3261e; --right: #1a6e3c }
    * { box-sizing: border-box }
    body { font: 16px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; color: var(--ink);
      background: white; max-width: 68rem; margin: 0 auto; padding: 1.5rem 1rem 4rem }
    h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 1rem; overflow-wrap: anywhere }
    h2 { font-size: 1.2rem; margin: 2.5rem 0 0.8rem; padding-bottom: 0.3rem;
      border-bottom: 1px solid var(--rule) }
    p { max-width: 46rem }
    small, dt, th, figcaption, .soft { color: var(--soft) }
    dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 0.15rem 1rem; margin: 0 }
    dd { margin: 0; overflow-wrap: anywhere }
    .headline { display: grid; gap: 0.8rem; margin: 1.5rem 0; padding: 0;
      grid-template-columns: repeat(auto-fit, minmax(10.5rem, 1fr)) }
    .headline li { list-style: none; border: 1px solid var(--rule); border-radius: 0.5rem;
      padding: 0.6rem 0.8rem }
    .headline b { display: block; font-size: 1.7rem; line-height: 1.3; font-variant-numeric: tabular-nums }
    .headline small { display: block; line-height: 1.3 }
    .table { overflow-x: auto }
    table { border-collapse: collapse; font-variant-numeric: tabular-nums }
    th, td { padding: 0.3rem 1.2rem 0.3rem 0; text-align: left; vertical-align: top;
      border-bottom: 1px solid var(--rule) }
    th { font-weight: normal; font-size: 0.85rem; line-height: 1.3; vertical-align: bottom }
    .number { text-align: right }
    td.number { white-space: nowrap }
    .plots { display: grid; gap: 1.5rem; margin-top: 1.2rem;
      grid-template-columns: repeat(auto-fit, minmax(min(28rem, 100%), 1fr)) }
    figure { margin: 0; max-width: 42.5rem }
    figcaption { margin-bottom: 0.3rem }
    svg { display: block; width: 100%; height: auto }
    .narrow { display: none }
    .cards { display: grid; gap: 0.8rem;
      grid-template-columns: repeat(auto-fill, minmax(min(28rem, 100%), 1fr)) }
    article { border: 1px solid var(--rule); border-radius: 0.5rem; padding: 0.7rem 0.9rem }
    h3 { font-size: 1rem; margin: 0 0 0.5rem; overflow-wrap: anywhere }
    audio { width: 100%; height: 2.2rem; margin: 0.6rem 0 0.1rem }
    article small { display: block; overflow-wrap: anywhere }
    del, .wrong { color: var(--wrong) }
    ins, .right { color: var(--right) }
    del, ins { text-decoration: none; font-weight: 600 }
    @media (max-width: 600px) {
      body { padding-top: 1rem }
      .wide { display: none }
      .narrow { display: block }
      th, td { padding-right: 0.6rem; font-size: 0.85rem }
      th { font-size: 0.75rem }
      td:not(.number) { overflow-wrap: anywhere; min-width: 6rem }
      .headline { grid-template-columns: 1fr 1fr }
      .headline b { font-size: 1.4rem }
    }
    """
}

extension String {
  /// The text with HTML's special characters escaped, for attributes too.
  var escapedForHTML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;")
  }
}

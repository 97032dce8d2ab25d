/// The text styles used on a terminal; raw values are those of ECMA-48's SGR.
enum Style: Int {
  case bold = 1
  case faint = 2
  case cyan = 36

  static func heading(_ text: String) -> StyledText { StyledText(text, .bold) }
  static func quiet(_ text: String) -> StyledText { StyledText(text, .faint) }
  static func spoken(_ text: String) -> StyledText { StyledText(text, .cyan) }
}

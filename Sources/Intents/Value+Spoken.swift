internal import Text

extension Value {
  /// As it is said in a sentence: "milk, eggs and bread", "fifteen dollars and fifty cents".
  package func spoken(in language: SpokenLanguage) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): language.digits(number)
    case .boolean(let boolean): boolean ? language.file.yes : language.file.no
    case .money(let money): language.words(money)
    case .moment(let moment): language.words(moment)
    case .duration(let duration): language.words(duration)
    case .entity(let entity): entity.name
    case .list(let values): language.list(values.map { $0.spoken(in: language) })
    }
  }

  /// As it is shown on a screen: "$15.50".
  package func printed(in language: SpokenLanguage) -> String {
    switch self {
    case .money(let money): language.printed(money)
    case .list(let values): language.list(values.map { $0.printed(in: language) })
    default: spoken(in: language)
    }
  }

  /// As it is written where no language is: "3", "true", "15.50 USD", "PT20M".
  package var plain: String {
    switch self {
    case .text(let text): text
    case .number(let number):
      Int(exactly: number).map(String.init) ?? String(number.withoutNoise)
    case .boolean(let boolean): String(boolean)
    case .money(let money): money.plain
    case .moment: ""
    case .duration(let duration): duration.iso8601
    case .entity(let entity): entity.name
    case .list(let values): values.map(\.plain).joined(separator: ", ")
    }
  }
}

/// A day of the week by its name in the catalogue.
enum Weekday: String, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  init?(name: String) { self.init(rawValue: name) }

  /// 1 is Sunday, as in `Calendar`.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

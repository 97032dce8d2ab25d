extension AppIntent {
  /// Has Heed remember that this was done in the app by hand, so that it can be suggested or given a phrase.
  ///
  /// `wish` is how it is spoken of: "water the fern"; the title where it isn't said. Donations of a `group` can be forgotten together.
  /// `phrase` is what could be said for it, which Heed offers. What Heed itself carries out needs no donation.
  ///
  /// Throws `AppNoticeError` where Heed does not take it.
  public func donate(
    wish: String? = nil, group: String? = nil, phrase: String? = nil
  ) async throws {
    var slots: [String: AppValue] = [:]
    for (name, parameter) in IntentParameters(of: self).all {
      // Of an optional that is `nil` there is nothing to tell.
      if let value = parameter.currentValue, value != .list([]) { slots[name] = value }
    }
    try await AppConnection.orThrow.donate(
      AppDonation(
        .intent(Self.persistentIdentifier, slots: slots), wish: wish, group: group, phrase: phrase))
  }
}

extension AppActivity {
  /// Has Heed remember that a screen of the app has shown this, so that it can be suggested or given a phrase, and opened again.
  ///
  /// It needs a title. Throws `AppNoticeError` where Heed does not take it: the app has to have a program that opens activities.
  public func donate(group: String? = nil, phrase: String? = nil) async throws {
    try await AppConnection.orThrow.donate(
      AppDonation(.activity(self), group: group, phrase: phrase))
  }
}

extension AppConnection {
  /// The current connection.
  static var orThrow: AppConnection {
    get throws(AppNoticeError) {
      guard let current else { throw .noConnection }
      return current
    }
  }
}

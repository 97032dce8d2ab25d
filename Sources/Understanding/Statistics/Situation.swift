/// The point in a dialogue at which something is said: what the assistant said last, and of which command.
package struct Situation: Sendable, Equatable {
  package enum Kind: String, Sendable {
    /// The command was carried out.
    case done
    /// It is asked whether the command shall be carried out.
    case confirm
    /// A value of the command is asked for.
    case ask
  }

  package let kind: Kind
  /// The domain of the command; `nil` where it is of none.
  package let domain: String?

  package init(_ kind: Kind, domain: String?) {
    (self.kind, self.domain) = (kind, domain)
  }

  /// The marks that a sentence has which is said there.
  package var marks: [String] { [kind.rawValue] + (domain.map { [$0] } ?? []) }
}

package import Conversation
internal import Intents
internal import JSON

/// As `views` of a manifest has it, and an app's program answers `present`.
extension ViewRule: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case intents, states, title, rows, lines, image, points, buttons
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init()
    intents = try container.decodeIfPresent(Set<String>.self, forKey: .intents)
    states = try container.decodeIfPresent(Set<View.State>.self, forKey: .states)
    title = try container.decodeIfPresent(Template.self, forKey: .title)
    rows = try container.decodeIfPresent([String: Change].self, forKey: .rows) ?? [:]
    lines = try container.decodeIfPresent([Line].self, forKey: .lines) ?? []
    image = try container.decodeIfPresent(String.self, forKey: .image)
    points = try container.decodeIfPresent([View.Point].self, forKey: .points)
    buttons = try container.decodeIfPresent([View.Button].self, forKey: .buttons)
  }

  /// The rule with its picture in the app's folder, where its path does not begin at the root.
  func inFolder(_ directory: String) -> ViewRule {
    var rule = self
    rule.image = image.map { $0.hasPrefix("/") ? $0 : "\(directory)/\($0)" }
    return rule
  }
}

extension ViewRule.Change: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case replace }

  package init(from decoder: any Decoder) throws {
    guard let word = try? decoder.singleValueContainer().decode(String.self) else {
      let container = try decoder.container(onlyKeyedBy: Key.self)
      self = .replace(try container.decode(Template.self, forKey: .replace))
      return
    }
    switch word {
    case "keep": self = .keep
    case "hide": self = .hide
    default:
      throw decoder.complaint(
        #"unknown change '\#(word)', expected "keep", "hide" or {"replace": "…"}"#)
    }
  }
}

extension ViewRule.Line: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case label, text }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init(
      label: try container.decodeIfPresent(String.self, forKey: .label) ?? "",
      text: try container.decode(Template.self, forKey: .text))
  }
}

internal import JSON

extension FieldDefinition: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case name, type, kind, values, isArray, said }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    guard !name.isEmpty else { throw decoder.complaint("the name is empty") }
    self.init(
      name: name,
      kind: try ParameterDefinition.Kind(
        type: try container.decode(String.self, forKey: .type),
        kind: try container.decodeIfPresent(String.self, forKey: .kind),
        values: try container.decodeIfPresent([String].self, forKey: .values), decoder),
      isArray: try container.decodeIfPresent(Bool.self, forKey: .isArray) ?? false,
      said: try container.decodeIfPresent([String: String].self, forKey: .said) ?? [:])
  }
}

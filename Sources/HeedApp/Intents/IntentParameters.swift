/// The parameters of an intent, by their names, in the order in which they are declared.
struct IntentParameters {
  let all: [(name: String, parameter: any AnyIntentParameter)]

  init(of intent: some AppIntent) {
    all = Mirror(reflecting: intent).children.compactMap { child in
      guard let parameter = child.value as? any AnyIntentParameter, let label = child.label else {
        return nil
      }
      // A wrapped property is stored behind an underscore.
      let name = label.first == "_" ? String(label.dropFirst()) : label
      parameter.called(name)
      return (name, parameter)
    }
  }

  subscript(name: String) -> (any AnyIntentParameter)? {
    all.first { $0.name == name }?.parameter
  }
}

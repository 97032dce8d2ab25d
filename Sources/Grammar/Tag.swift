/// A JSGF tag (`{…}`): what it says about the words it follows.
///
/// | tag | means |
/// |---|---|
/// | `{recipients}` | the words (or the typed value inside them) are the value of the slot `recipients` |
/// | `{status=completed}` | the slot `status` has this value, whatever the words |
/// | `{20}` | a part of the number being said |
/// | `{#time}` | the words are one value of the type `time`, made of the slots and numbers inside |
/// | `{=Grocery Store}` | the words stand for this value: a vocabulary entry's canonical form |
/// | `{:AddTasks}` | the words are a sentence of this rule: the root of a derivation |
package enum Tag: Sendable, Hashable {
  case slot(String)
  case literal(slot: String, value: String)
  case number(Double)
  case type(String)
  case value(String)
  case rule(String)
}

/// What is wrong with a line of a file of spellings.
struct SpellingFault: Error {
  let reason: String
}

internal import Glibc

/// The scores of transitions between a phone's states (`transition_matrices`): each stays or goes to the next.
struct Transitions: Sendable, Equatable {
  /// The scores of staying in a state.
  let stay: SIMD3<Score>
  /// The scores of going to the next state, and from the last one out of the phone.
  let leave: SIMD3<Score>

  /// Reads the matrices of a model.
  static func read(path: String) throws(RecognitionError) -> [Transitions] {
    var file = try ModelFile(path: path)
    try file.skipHeader()
    let shape = try file.numbers(Int32.self, count: 4).map { Int($0) }
    let states = ModelDefinition.states
    guard shape[1] == states, shape[2] == states + 1, shape[3] == shape[0] * states * (states + 1)
    else { throw file.fault("its phones do not have three states each") }
    var all: [Transitions] = []
    for _ in 0..<shape[0] {
      let counts = try file.numbers(Float.self, count: states * (states + 1)).map { Double($0) }
      var stay = SIMD3<Score>()
      var leave = SIMD3<Score>()
      for state in 0..<states {
        let row = counts[state * (states + 1)..<(state + 1) * (states + 1)]
        let sum = row.reduce(0, +)
        let (here, next) = (row[row.startIndex + state], row[row.startIndex + state + 1])
        guard here > 0, next > 0, abs(here + next - sum) <= sum / 1_000 else {
          throw file.fault("a state may be skipped, which is not supported")
        }
        stay[state] = Score(logarithm: log(here / sum))
        leave[state] = Score(logarithm: log(next / sum))
      }
      all.append(Transitions(stay: stay, leave: leave))
    }
    return all
  }
}

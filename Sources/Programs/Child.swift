internal import Foundation

/// A started program with a pipe for each standard stream.
struct Child {
  let process: any StartedProcess
  /// Our ends of the pipes, non-blocking; `nil` once closed.
  var input: Descriptor?
  var output: Descriptor?
  var errors: Descriptor?

  /// Starts a program; one with a sandbox through the launcher, where there is one.
  init(
    _ program: Program, within limits: KeptProgram.Limits? = nil, groups: DelegatedGroups? = nil,
    launcher: Launcher? = .configured
  ) throws(ProgramError) {
    let pipes: [(readEnd: Descriptor, writeEnd: Descriptor)]
    do { pipes = [try Descriptor.pipe(), try Descriptor.pipe(), try Descriptor.pipe()] } catch {
      throw .notStarted(program: program.name, reason: "\(error)")
    }
    let streams = [pipes[0].readEnd.number, pipes[1].writeEnd.number, pipes[2].writeEnd.number]
    if let launcher, let confined = program.confined {
      process = try launcher.start(
        LaunchRequest(confined, name: program.name, within: limits), streams: streams)
    } else {
      process = try LocalProcess(program, streams: streams, within: limits, groups: groups)
    }
    (input, output, errors) = (pipes[0].writeEnd, pipes[1].readEnd, pipes[2].readEnd)
    for end in [input, output, errors] { end?.setNonBlocking() }
  }
}

import Foundation
import Programs

@testable import Domains

extension ServingProgram {
  /// A program that really runs, for each question or all the time.
  static func real(_ command: [String], isKept: Bool = false) -> ServingProgram {
    made(ConfiguredProgram(Program(command), isKept: isKept))
  }

  /// A program in Python that is kept running and really runs.
  ///
  /// `answer` is the body of a function of `q`, the question, that gives the answer without its `id`; `calls` is a list
  /// in Python of the calls it says it answers.
  static func kept(
    answering answer: String, calls: String? = nil, sandbox: ConfiguredProgram.Confinement? = nil,
    home: URL? = nil
  ) -> ServingProgram {
    let script = """
      import json, os, sys, time
      def answer(q):
      \(answer.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
      for line in sys.stdin:
        q = json.loads(line)
        if "cancel" in q:
          continue
        if q["call"] == "describe":
          a = {"protocol": 1\(calls.map { ", \"calls\": \($0)" } ?? "")}
        else:
          a = answer(q)
        print(json.dumps({"id": q["id"], **a}), flush=True)
      """
    return made(
      ConfiguredProgram(Program(["python3", "-c", script]), isKept: true, sandbox: sandbox),
      home: home)
  }

  private static func made(_ program: ConfiguredProgram, home: URL? = nil) -> ServingProgram {
    let programs = home.map { ServingPrograms(home: $0) } ?? ServingPrograms()
    guard let made = programs.program(program, of: "test", .real) else {
      preconditionFailure("real effects run every program")
    }
    return made
  }
}

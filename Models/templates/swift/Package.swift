// swift-tools-version: 6.2
import PackageDescription

// Where Heed's sources are.
let heed = Context.environment["HEED_SOURCE"] ?? "{{heed}}"

let package = Package(
  name: "{{name}}",
  dependencies: [.package(name: "heed", path: heed)],
  targets: [
    .executableTarget(
      name: "{{name}}", dependencies: [.product(name: "HeedApp", package: "heed")]),
    .testTarget(name: "{{name}}Tests", dependencies: ["{{name}}"]),
  ])

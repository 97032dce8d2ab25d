// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "punch",
  dependencies: [.package(name: "heed", path: "../..")],
  targets: [
    .executableTarget(
      name: "punch", dependencies: [.product(name: "HeedIntents", package: "heed")],
      plugins: [.plugin(name: "HeedIntentDefinitions", package: "heed")]),
    .testTarget(name: "PunchTests", dependencies: ["punch"]),
  ])

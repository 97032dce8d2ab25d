// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "burgers",
  dependencies: [.package(name: "heed", path: "../..")],
  targets: [
    .executableTarget(
      name: "burgers", dependencies: [.product(name: "HeedIntents", package: "heed")],
      plugins: [.plugin(name: "HeedIntentDefinitions", package: "heed")]),
    .testTarget(name: "BurgersTests", dependencies: ["burgers"]),
  ])

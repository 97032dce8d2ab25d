// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "list-o-mat",
  dependencies: [.package(name: "heed", path: "../..")],
  targets: [
    .executableTarget(
      name: "list-o-mat", dependencies: [.product(name: "HeedIntents", package: "heed")],
      plugins: [.plugin(name: "HeedIntentDefinitions", package: "heed")]),
    .testTarget(name: "ListOMatTests", dependencies: ["list-o-mat"]),
  ])

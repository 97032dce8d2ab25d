// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "significant-other",
  dependencies: [.package(name: "heed", path: "../..")],
  targets: [
    .executableTarget(
      name: "significant-other", dependencies: [.product(name: "HeedApp", package: "heed")]),
    .testTarget(name: "SignificantOtherTests", dependencies: ["significant-other"]),
  ])

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "unicorn-chat",
  dependencies: [.package(name: "heed", path: "../..")],
  targets: [
    .executableTarget(
      name: "unicorn-chat", dependencies: [.product(name: "HeedIntents", package: "heed")],
      plugins: [.plugin(name: "HeedIntentDefinitions", package: "heed")]),
    .testTarget(name: "UnicornChatTests", dependencies: ["unicorn-chat"]),
  ])

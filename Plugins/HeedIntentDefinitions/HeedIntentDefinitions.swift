import Foundation
import PackagePlugin

/// Makes Swift code of the definition files of a target, without files appearing among its sources.
@main struct HeedIntentDefinitions: BuildToolPlugin {
  /// What is read: definitions, vocabularies, the app's information, and translations.
  private static let kinds: Set = ["intentdefinition", "plist", "strings"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let inputs = target.sourceFiles.map(\.url).filter { Self.kinds.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    guard !inputs.isEmpty else { return [] }
    let output = context.pluginWorkDirectoryURL.appending(path: "IntentDefinitions.swift")
    return [
      .buildCommand(
        displayName: "Reading the definitions of \(target.name)",
        executable: try context.tool(named: "heed-intent-generator").url,
        arguments: [output.path] + inputs.map(\.path), inputFiles: inputs, outputFiles: [output])
    ]
  }
}

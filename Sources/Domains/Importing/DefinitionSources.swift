import Definitions
import Files
import Foundation

/// The definition files that an app is made of, as they were found and read.
struct DefinitionSources {
  /// A file as it stands, to be kept.
  struct Original {
    let path: String
    let data: Data
  }

  private(set) var definitions: [DefinitionFile] = []
  private(set) var vocabularies: [IntentVocabulary] = []
  private(set) var informations: [AppInformation] = []
  /// The translations into the language.
  private(set) var table: StringsTable?
  private(set) var originals: [Original] = []
  private(set) var faults: [DefinitionError] = []
  private(set) var remarks: [Remark] = []

  /// The folders of a project in which there is nothing of the app's own.
  private static let foreign: Set = [
    "Pods", "Carthage", "DerivedData", "build", "node_modules", "Tests",
  ]
  /// The most files, and folders, that are read of a folder.
  private static let most = 2_000

  /// Whether a file may be one of definitions, by its name.
  static func isOne(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".intentdefinition") || name.hasSuffix("appintentvocabulary.plist")
      || name.hasSuffix("info.plist")
  }

  private static func isTranslation(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".strings", ".stringsdict"].contains { name.hasSuffix($0) }
  }

  /// The definition files in and below a folder, but for what is not the app's own.
  static func files(below folder: String) -> [String] {
    var files: [String] = []
    var read: Set<FileStatus.Identity> = []
    var folders = [folder]
    while let folder = folders.popLast(), read.count < most {
      guard let status = FileStatus(path: folder), status.isFolder,
        read.insert(status.identity).inserted
      else { continue }
      for name in FolderListing.names(in: folder) ?? [] where !name.hasPrefix(".") {
        let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
        guard let status = FileStatus(path: path) else { continue }
        if status.isFolder, !foreign.contains(name), !name.hasSuffix("Tests") {
          folders.append(path)
        } else if status.isRegular, isOne(name) || isTranslation(name) {
          files.append(path)
        }
      }
    }
    return files.sorted()
  }

  /// Reads files, each of them and those of a folder; what can't be read is a fault and leaves the others.
  init(_ paths: [String], for language: ImportLanguage) {
    var files: [String] = []
    for path in paths {
      let isFolder = FileStatus(path: path)?.isFolder == true
      files += isFolder ? Self.files(below: path) : [path]
    }
    if files.count > Self.most {
      faults.append(
        DefinitionError(file: files[Self.most], reason: "there are more than \(Self.most) files"))
      files = Array(files.prefix(Self.most))
    }
    var read: [(file: String, data: Data)] = []
    for file in files {
      do throws(DefinitionError) { read.append((file, try Self.contents(of: file))) } catch {
        faults.append(error)
      }
    }
    take(read, language)
  }

  /// Takes the contents of files, which are named for errors.
  init(contents: [(file: String, data: Data)], for language: ImportLanguage) {
    take(contents, language)
  }

  private mutating func take(_ files: [(file: String, data: Data)], _ language: ImportLanguage) {
    var tables: [(rank: Int, table: StringsTable)] = []
    var names: [(rank: Int, file: String, table: StringsTable)] = []
    var vocabularies: [(rank: Int, vocabulary: IntentVocabulary)] = []
    for (file, data) in files {
      do throws(DefinitionError) {
        let rank = Self.rank(of: file, language)
        switch Self.suffix(of: file) {
        case "strings", "stringsdict":
          let table = try StringsTable(data: data, file: file)
          if let rank, Self.isOfIntents(file) { tables.append((rank, table)) }
          if let rank, Self.isOfInformation(file) { names.append((rank, file, table)) }
        case "intentdefinition":
          definitions.append(try DefinitionFile(data: data, file: file))
        default:
          let keys = try PropertyList(data: data, file: file).dictionary?.keys.sorted() ?? []
          if AppInformation.isOne(keys) {
            informations.append(try AppInformation(data: data, file: file))
          } else if keys.contains("INIntents") {
            definitions.append(try DefinitionFile(data: data, file: file))
          } else {
            let vocabulary = try IntentVocabulary(data: data, file: file)
            vocabularies.append((rank ?? -1, vocabulary))
          }
        }
        originals.append(Original(path: kept(file), data: data))
      } catch {
        faults.append(error)
      }
    }
    take(vocabularies)
    translate(by: names.sorted { $0.rank < $1.rank })
    for (_, table) in tables.sorted(by: { $0.rank < $1.rank }) {
      self.table = StringsTable(
        strings: (self.table?.strings ?? [:]).merging(table.strings) { $1 },
        plurals: (self.table?.plurals ?? [:]).merging(table.plurals) { $1 })
    }
    remarks += definitions.flatMap(\.remarks) + self.vocabularies.flatMap(\.remarks)
    remarks += informations.flatMap(\.remarks)
  }

  /// Puts the app's names and its purpose into the language, a closer one after a wider one.
  private mutating func translate(by names: [(rank: Int, file: String, table: StringsTable)]) {
    for (_, file, table) in names {
      // It lies in a folder of its language beside the file that it is about.
      let folder = file.split(separator: "/").dropLast(2)
      let beside = informations.indices.filter {
        informations[$0].file.split(separator: "/").dropLast() == folder
      }
      let only = informations.count == 1 ? Array(informations.indices) : []
      guard let index = (beside + only).first else {
        remarks.append(
          DefinitionPlace(file: file).remark("it is beside no Info.plist: it is kept, and not used")
        )
        continue
      }
      informations[index] = informations[index].translated(by: table.strings)
    }
  }

  /// Keeps the vocabularies of the language; those of others where it has none.
  private mutating func take(_ found: [(rank: Int, vocabulary: IntentVocabulary)]) {
    let best = found.map(\.rank).max() ?? 0
    for (rank, vocabulary) in found {
      if rank == best {
        vocabularies.append(vocabulary)
      } else {
        remarks.append(
          DefinitionPlace(file: vocabulary.file).remark(
            "it is of another language: it is kept, and not used"))
      }
    }
  }

  private static func contents(of file: String) throws(DefinitionError) -> Data {
    do { return try FileContents.read(file) } catch {
      throw DefinitionError(file: file, reason: error.reason)
    }
  }

  private static func suffix(of file: String) -> String {
    file.split(separator: ".").last.map { $0.lowercased() } ?? ""
  }

  /// Whether a table is of what an `Info.plist` says, by its name.
  private static func isOfInformation(_ file: String) -> Bool {
    file.split(separator: "/").last?.lowercased() == "infoplist.strings"
  }

  /// Whether a table is of the intents' own sentences, by its name.
  private static func isOfIntents(_ file: String) -> Bool {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return !["Localizable", "InfoPlist", "Main", "LaunchScreen"].contains {
      name.hasPrefix($0 + ".")
    }
  }

  /// The rank of the folder `xy.lproj` that a file is in; that of the base is 0, `nil` is another language.
  private static func rank(of file: String, _ language: ImportLanguage) -> Int? {
    guard let folder = file.split(separator: "/").last(where: { $0.hasSuffix(".lproj") }) else {
      return 0
    }
    let name = folder.dropLast(".lproj".count)
    return name == "Base" ? 0 : language.rank(ofFolder: String(name))
  }

  /// The path under which a file is kept: its name, with the folder of its language; where there is one already, with
  /// the folders that tell them apart.
  private func kept(_ file: String) -> String {
    let parts = file.split(separator: "/").map(String.init)
    let isTranslated = parts.dropLast().last?.hasSuffix(".lproj") == true
    for count in (isTranslated ? 2 : 1)...max(2, parts.count) {
      let path = parts.suffix(count).joined(separator: "/")
      if !originals.contains(where: { $0.path == path }) { return path }
    }
    return "\(originals.count)-\(parts.last ?? file)"
  }
}

extension DefinitionSources {
  /// Whether a file defines an app, rather than being one of many property lists or translations.
  static func isDefinition(_ path: String) -> Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return name.hasSuffix(".intentdefinition") || name.hasSuffix("appintentvocabulary.plist")
  }
}

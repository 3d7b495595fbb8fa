import ArgumentParser
import CommandRouting
import Foundation
import Storage

/// `almanac backup`.
struct BackUpCommand: DataFileCommand {
    static let examples = ["almanac backup", "almanac backup todo --to ~/backups"]
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copy the data files.",
        discussion: """
            Prints the path of each copy. A copy is complete and checked, also while almanac is in use. 'almanac restore' \
            takes it back. The vault, with your sign-in and your PIN, is not copied.
            """
    )

    @Argument(help: DataName.help) var names: [CopiedName] = []
    @Option(help: "Where the copies go. (default: the folder 'backups' among the data files)") var to: String?
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    private struct Record: Encodable {
        let name: String
        let file: String
    }

    func run(in folder: URL, _ output: CommandOutput) async throws {
        let target = to.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? folder.appending(path: "backups")
        let isAll = names.isEmpty
        let names = try names.map(\.name).existing(in: folder)
        let files = names.compactMap { if case .file(let file) = $0 { file } else { nil } }
        if names.isEmpty { output.message("There are no data files yet.") }
        if !files.isEmpty { try Self.make(target) }
        var (records, failures): ([Record], [any Error]) = ([], [])
        if names.contains(.vault) {
            if isAll {
                output.message(DataFileError.vaultIsNotCopied.description)
            } else {
                failures.append(DataFileError.vaultIsNotCopied)
            }
        }
        for file in files {
            do {
                let copy = try await copy(file.open(in: folder), file, to: target)
                records.append(Record(name: file.rawValue, file: copy.path))
            } catch {
                failures.append(error)
            }
        }
        try output.print(records) { $0.map { "\($0.name): \($0.file)" } }
        try CommandFailures.throwAny(of: failures)
    }

    private static func make(_ folder: URL) throws(DataFileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .noFolder(folder.path)
        }
    }

    /// The vault is not offered. Its name is read, so that the command can say why.
    struct CopiedName: ExpressibleByArgument {
        let name: DataName

        init?(argument: String) {
            guard let name = DataName(argument: argument) else { return nil }
            self.name = name
        }

        static var allValueStrings: [String] { DataFile.allValueStrings }
    }

    private func copy(_ store: SQLiteStore, _ file: DataFile, to folder: URL) async throws -> URL {
        try await DataFile.new("\(file.rawValue)-", ".sqlite", in: folder) { try await store.backUp(to: $0) }
    }
}

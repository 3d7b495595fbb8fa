import ArgumentParser
import CommandRouting
import Foundation
import Storage

/// The arguments that select data files.
struct DataFileOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Which ones. (default: all there are)", valueName: "name"))
    var names: [DataName] = []

    /// What the names select, or all there is.
    ///
    /// - Throws: ``DataFileError/missing(_:)`` if data were named that do not exist.
    func selected(in folder: URL) throws -> [DataName] {
        if let missing = names.first(where: { !$0.exists(in: folder) }) {
            throw DataFileError.missing(missing.url(in: folder).path)
        }
        return DataName.allCases.filter { names.isEmpty ? $0.exists(in: folder) : names.contains($0) }
    }
}

/// A data file, or the vault, which is a folder.
enum DataName: Equatable, CaseIterable, Sendable {
    case file(DataFile)
    case vault

    static var allCases: [DataName] { DataFile.allCases.map(DataName.file) + [.vault] }

    func exists(in folder: URL) -> Bool { FileManager.default.fileExists(atPath: url(in: folder).path) }

    func url(in folder: URL) -> URL {
        switch self {
        case .file(let file): file.url(in: folder)
        case .vault: AppSettings.vault(in: folder)
        }
    }
}

extension DataName: ExpressibleByArgument {
    static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

    var defaultValueDescription: String {
        switch self {
        case .file(let file): file.rawValue
        case .vault: "vault"
        }
    }

    init?(argument: String) {
        guard let name = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = name
    }
}

extension DataFile: ExpressibleByArgument {}

extension SharedOptions {
    /// The folder of the data files.
    func dataFolder() throws -> URL {
        guard !inMemory else { throw ValidationError("With --in-memory there are no data files.") }
        return try AppSettings.dataFolder(ProcessInfo.processInfo.environment, isDemo: demo)
    }
}

/// The reason why a command about data files fails.
enum DataFileError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case noBackup(String)
    case unmarked(String, [DataFile])
    case otherData(String, [DataFile])
    case repeated(DataFile)
    case analyticsAreOff
    case noFolder(String)
    case vaultIsNotCopied

    var description: String {
        switch self {
        case .missing(let path): "There is no data file \(path)."
        case .noBackup(let path):
            "The file \(path) is not a data file of almanac: choose a file that 'almanac backup' made."
        case .unmarked(let path, let files):
            "The file \(path) does not tell whether it holds \(Self.names(files)) data: run "
                + "'almanac restore \(path) --as NAME' with the right one of these names."
        case .otherData(let path, let files):
            "The file \(path) holds \(Self.names(files)) data: choose another backup, or another name for --as."
        case .repeated(let file): "Two of the files hold \(file.rawValue) data: name only one of them."
        case .analyticsAreOff: "Analytics are off: run 'almanac analytics on' before you restore recorded events."
        case .noFolder(let path): "The folder \(path) cannot be made: check its path, or choose another folder."
        case .vaultIsNotCopied:
            "The vault is not copied, because whoever gets a copy can guess the PIN without end, and use your sign-in: if you "
                + "lose the vault, sign in again."
        }
    }

    private static func names(_ files: [DataFile]) -> String {
        files.map(\.rawValue).formatted(.list(type: .or).locale(Locale(identifier: "en")))
    }
}

extension DataFile {
    /// Creates a file with the time in its name, between `beginning` and `end`: `todo-20261124T173000.sqlite`.
    ///
    /// - Parameter make: Throws ``StorageError/alreadyExists(file:)`` if there is a file of this name.
    static func new(
        _ beginning: String, _ end: String = "", in folder: URL, make: (URL) async throws -> Void
    ) async throws -> URL {
        let style = Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted, timeZone: .current)
        let time = Date().formatted(style.year().month().day().time(includingFractionalSeconds: false))
        var number = 1
        while true {
            let url = folder.appending(path: "\(beginning)\(time)\(number == 1 ? "" : "-\(number)")\(end)")
            do {
                try await make(url)
                return url
            } catch StorageError.alreadyExists where number < 100 {
                // Another file was created in the same second.
                number += 1
            }
        }
    }
}

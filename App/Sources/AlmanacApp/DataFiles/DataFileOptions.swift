import ArgumentParser
import Foundation
import Storage

/// The arguments that select data files.
struct DataFileOptions: ParsableArguments {
    @Argument(help: ArgumentHelp("Which ones. (default: every data file there is)", valueName: "name"))
    var names: [DataFile] = []

    /// - Throws: ``DataFileError/missing(_:)`` if a file was named that does not exist.
    func files(in folder: URL) throws -> [DataFile] {
        if let missing = names.first(where: { !$0.exists(in: folder) }) {
            throw DataFileError.missing(missing.url(in: folder).path)
        }
        return DataFile.allCases.filter { names.isEmpty ? $0.exists(in: folder) : names.contains($0) }
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

import ArgumentParser
import CommandRouting
import Formatting
import Foundation
import Storage

extension [DataName] {
    /// The data that the names select; all existing data without names.
    ///
    /// - Throws: ``DataFileError/missing(_:)`` if data were named that do not exist.
    func existing(in folder: URL) throws -> [DataName] {
        if let missing = first(where: { !$0.exists(in: folder) }) {
            throw DataFileError.missing(missing.url(in: folder).path)
        }
        return DataName.allCases.filter { isEmpty ? $0.exists(in: folder) : contains($0) }
    }
}

/// A data file, or the vault, which is a folder.
public enum DataName: Equatable, CaseIterable, Sendable {
    case file(DataFile)
    case vault

    /// The help of the arguments that select data.
    static let help = ArgumentHelp("Which ones. (default: all there are)", valueName: "name")

    /// The data files in the order of ``DataFile``, then the vault.
    public static var allCases: [DataName] { DataFile.allCases.map(DataName.file) + [.vault] }

    /// Whether there is such data.
    public func exists(in folder: URL) -> Bool { FileManager.default.fileExists(atPath: url(in: folder).path) }

    /// Where the data are in the folder of the data files.
    public func url(in folder: URL) -> URL {
        switch self {
        case .file(let file): file.url(in: folder)
        case .vault: folder.appending(path: "vault")
        }
    }
}

extension DataName: ExpressibleByArgument {
    /// The names for the completion of a shell.
    public static var allValueStrings: [String] { allCases.map(\.defaultValueDescription) }

    /// The name as a user types it, such as `todo` or `vault`.
    public var defaultValueDescription: String {
        switch self {
        case .file(let file): file.rawValue
        case .vault: "vault"
        }
    }

    /// Reads a name; `nil` if there are no such data.
    public init?(argument: String) {
        guard let name = Self.allCases.first(where: { $0.defaultValueDescription == argument }) else { return nil }
        self = name
    }
}

extension DataFile: ExpressibleByArgument {}

extension DataFile {
    /// Creates a file with the time in its name, between `beginning` and `end`: `todo-20261124T173000.sqlite`.
    ///
    /// - Parameter make: Throws ``StorageError/alreadyExists(file:)`` if there is a file of this name.
    static func new(
        _ beginning: String, _ end: String = "", in folder: URL, make: (URL) async throws -> Void
    ) async throws -> URL {
        let now = Date()
        let local = LocalTime(now, in: .machine)
        let time = local?.description.filter { $0 != "-" && $0 != ":" } ?? ""
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

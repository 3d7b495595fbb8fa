/// A data file, or the vault, which is a folder.
public enum DataName: Equatable, CaseIterable, Sendable {
    case file(DataFile)
    case vault

    /// The data files in the order of ``DataFile``, then the vault.
    public static var allCases: [DataName] { DataFile.allCases.map(DataName.file) + [.vault] }

    /// The name as a user types it, such as `todo` or `vault`.
    public var name: String {
        switch self {
        case .file(let file): file.rawValue
        case .vault: "vault"
        }
    }

    /// The name of the file or folder in the folder of the data files.
    public var fileName: String {
        switch self {
        case .file(let file): file.fileName
        case .vault: "vault"
        }
    }

    /// The data file; `nil` for the vault.
    public var file: DataFile? {
        switch self {
        case .file(let file): file
        case .vault: nil
        }
    }
}

extension [DataName] {
    /// The data that the names select; all existing data without names.
    ///
    /// - Parameters:
    ///   - path: Returns the place of data.
    ///   - exists: Whether there are data.
    /// - Throws: ``DataFileError/missing(_:)`` if data were named that do not exist.
    package func selected(path: (DataName) -> String, exists: (DataName) -> Bool) throws(DataFileError) -> [DataName] {
        if let missing = first(where: { !exists($0) }) { throw .missing(path(missing)) }
        return DataName.allCases.filter { isEmpty ? exists($0) : contains($0) }
    }
}

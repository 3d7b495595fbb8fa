import Foundation

/// The reason why a backup, a restore or a repair of data files fails. Descriptions are sentences for users.
///
/// ```swift
/// await #expect(throws: DataFileError.repeated(.todo)) {
///     try await service.check(RestoreOrder(files: files("todo", "todo-2")))
/// }
/// ```
public enum DataFileError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case noBackup(String)
    case unmarked(String, [DataFile])
    case otherData(String, [DataFile])
    case repeated(DataFile)
    /// After these files, one could not be restored.
    case restoredInPart([RestoredFile], reason: String)
    case analyticsAreOff
    case noFolder(String)
    case vaultIsNotCopied
    /// The file of a book that the user has added, by the title of the book.
    case bookIsMissing(String)
    case bookIsNotCopied(String, reason: String)

    public var description: String {
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
        case .restoredInPart(let files, let reason):
            "\(reason) These data are restored already: "
                + files.map { file in file.name + (file.kept.map { " (before: \($0))" } ?? "") }
                .joined(separator: ", ") + "."
        case .analyticsAreOff: "Analytics are off: run 'almanac analytics on' before you restore recorded events."
        case .noFolder(let path): "The folder \(path) cannot be made: check its path, or choose another folder."
        case .vaultIsNotCopied:
            "The vault is not copied, because whoever gets a copy can guess the PIN without end, and use your sign-in: if you "
                + "lose the vault, sign in again."
        case .bookIsMissing(let title):
            "The file of your book '\(title)' is missing or damaged: run 'almanac books add FILE' with your copy of it."
        case .bookIsNotCopied(let title, let reason): "Your book '\(title)' cannot be copied: \(reason)."
        }
    }

    private static func names(_ files: [DataFile]) -> String {
        files.map(\.rawValue).formatted(.list(type: .or).locale(Locale(identifier: "en")))
    }
}

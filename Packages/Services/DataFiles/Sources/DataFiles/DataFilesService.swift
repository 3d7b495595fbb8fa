import ROSS

/// The data files of all services, and the vault: copies them, restores them, and repairs them.
///
/// It works on files that their services cannot use: a file may be damaged, newer than this version, or in the wrong place.
/// No service may have a file open that is restored or repaired.
///
/// ```swift
/// print(try await service.backUp([], to: nil).copies.map(\.file))
/// let backups = try await service.check(RestoreOrder(files: [file]))
/// for restored in try await service.restore(backups) {
///     print(restored.name, "is restored. Before:", restored.kept ?? "nothing")
/// }
/// ```
public protocol DataFilesService: Service {
    /// Copies data files. Each copy is complete and checked.
    ///
    /// ```swift
    /// print(try await service.backUp([], to: nil).copies.map(\.file))
    /// ```
    ///
    /// - Parameters:
    ///   - names: The data; all without names. The vault is never copied.
    ///   - folder: The path of the folder for the copies; `nil` for the folder `backups` among the data files.
    /// - Throws: ``DataFileError``. The error of a single file is in the report.
    func backUp(_ names: [DataName], to folder: String?) async throws -> BackUpReport

    /// Finds out which data the files of an order hold. Nothing is changed.
    ///
    /// - Throws: ``DataFileError``, such as ``DataFileError/analyticsAreOff``, or the error of a file that cannot be read.
    func check(_ order: RestoreOrder) async throws -> [DataFileBackup]

    /// Puts copies of backups in the place of data files. The files that were there are kept under new names.
    ///
    /// - Throws: ``DataFileError/analyticsAreOff``: events that an opt-out deleted are not restored without a new consent.
    ///   Or the error of a file, as ``DataFileError/restoredInPart(_:reason:)`` if files before it are restored.
    func restore(_ backups: [DataFileBackup]) async throws -> [RestoredFile]

    /// Checks the folder and all data in it, and changes no data.
    func examine() async -> [HealthFinding]

    /// Checks data, and saves the readable rows of a damaged file to a new file beside it. The damaged file stays.
    ///
    /// - Parameter names: The data; all without names.
    /// - Throws: ``DataFileError/missing(_:)``. The error of a single file is in the outcome.
    func repair(_ names: [DataName]) async throws -> RepairOutcome
}

import GRDB

/// Opens a database file for reading or copying, without ever changing it.
enum ReadOnlyFile {
    /// - Throws: ``StorageError/corrupt(file:)`` if another program has written to the file and left it unsound; GRDB's
    ///   errors.
    static func open(_ path: String, _ configuration: Configuration = Configuration()) throws -> DatabaseQueue {
        var configuration = configuration
        configuration.readonly = true
        do {
            return try DatabaseQueue(path: ChecksumFile.address(of: path), configuration: configuration)
        } catch let error as DatabaseError where error.hasStaleChecksums {
            let address = try ChecksumFile.address(of: path, compared: false)
            let queue = try DatabaseQueue(path: address, configuration: configuration)
            guard try queue.read(Integrity.structure).isEmpty else { throw StorageError.corrupt(file: path) }
            return queue
        } catch let error as DatabaseError where error.hasNoChecksums {
            return try DatabaseQueue(path: path, configuration: configuration)
        }
    }
}

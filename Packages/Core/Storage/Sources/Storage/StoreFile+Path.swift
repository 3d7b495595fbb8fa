import Foundation

extension StoreFile {
    /// - Throws: ``StorageError/cannotOpen(file:reason:)`` unless the URL names a file.
    static func path(of url: URL) throws(StorageError) -> String {
        guard url.isFileURL else {
            throw .cannotOpen(file: url.absoluteString, reason: "it is not a place on a disk")
        }
        return url.standardizedFileURL.path
    }
}

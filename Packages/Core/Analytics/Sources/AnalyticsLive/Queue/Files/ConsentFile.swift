import Analytics
import Files
import Foundation

/// The user's consent for a queue, stored as the name of an empty file beside the queue.
///
/// Reading the consent needs no database, and withdrawing consent needs no free disk space. Only an existing file
/// means consent, so damage can withdraw consent but never grant it.
struct ConsentFile: Sendable {
    private let granted: String
    private let denied: String

    init(queue path: String) {
        granted = path + ".consent-granted"
        denied = path + ".consent-denied"
    }

    var consent: Consent {
        if access(denied, F_OK) == 0 { return .denied }
        return access(granted, F_OK) == 0 ? .granted : .unknown
    }

    var isGranted: Bool { consent == .granted }

    /// - Throws: ``AnalyticsError/consentNotSaved(file:reason:)``. The previous decision is then still in force.
    func save(_ consent: Consent) throws(AnalyticsError) {
        do throws(FileError) {
            switch consent {
            case .granted:
                try create(granted)
                try remove(denied)
            // Renaming needs no disk space. If the denial cannot be written, the missing file still means no consent.
            case .denied where rename(granted, denied) == 0: break
            case .denied:
                try remove(granted)
                do { try create(denied) } catch { if !error.isNoRoom { throw error } }
            case .unknown:
                try remove(granted)
                try remove(denied)
            }
            if consent != .unknown { try Folder.synchronize(Folder.parent(of: granted)) }
        } catch {
            throw .consentNotSaved(file: error.path, reason: error.reason)
        }
    }

    private func create(_ file: String) throws(FileError) {
        try Folder.create(Folder.parent(of: file))
        _ = try OpenFile(file, O_WRONLY | O_CREAT)
    }

    private func remove(_ file: String) throws(FileError) {
        guard unlink(file) == 0 || errno == ENOENT else { throw FileError(path: file, code: errno) }
    }
}

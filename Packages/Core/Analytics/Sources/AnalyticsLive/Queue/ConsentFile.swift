import Analytics
import Files
import Foundation

/// The user's decision about a queue, kept as the name of an empty file beside it.
///
/// Reading it needs no database, and taking consent back needs no room on the disk. Only a file that exists counts as
/// consent, so damage can take consent away but never give it.
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

    /// - Throws: ``AnalyticsError/consentNotSaved(file:reason:)``; the decision is then as it was.
    func save(_ consent: Consent) throws(AnalyticsError) {
        do throws(FileError) {
            switch consent {
            case .granted:
                try create(granted)
                try remove(denied)
            // Renaming needs no room. A refusal that finds none is still one: without any file nobody has agreed.
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

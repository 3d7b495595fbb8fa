import Foundation

/// An error of the event queue or of the consent, with a description for the user.
public enum AnalyticsError: Error, Equatable, Sendable {
    /// The queue cannot be read or written. Events that are stored already are untouched.
    case storage(reason: String)
    /// The task was cancelled during a read. Writes are never interrupted.
    case cancelled
    /// The event is larger than the limit.
    case eventTooLarge(name: String, bytes: Int, limit: Int)
    /// The user's decision could not be saved. The previous decision is still in force.
    case consentNotSaved(file: String, reason: String)
    /// Recording is off, but these files could not be deleted.
    case notDeleted(files: [String], reason: String)
}

extension AnalyticsError: LocalizedError, CustomStringConvertible {
    /// The same as ``description``.
    public var errorDescription: String? { description }

    /// A sentence about the problem and the next step.
    public var description: String {
        switch self {
        case .storage(let reason): reason
        case .cancelled: "The task was cancelled before it ended."
        case .eventTooLarge(let name, let bytes, let limit):
            "The event '\(name)' takes \(bytes) bytes, and the limit is \(limit) bytes: give it fewer or shorter "
                + "properties."
        case .consentNotSaved(let file, let reason):
            "Your decision could not be saved to \(file) (\(reason)), and nothing has changed: allow writing to that "
                + "folder, then try again."
        case .notDeleted(let files, let reason):
            "Nothing is recorded from now on, but these files of recorded events could not be deleted (\(reason)): "
                + files.joined(separator: ", ") + ". Delete them by hand."
        }
    }
}

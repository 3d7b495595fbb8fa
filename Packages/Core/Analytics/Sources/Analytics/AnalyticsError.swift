import Foundation

/// What went wrong with the events, in words for the person at the keyboard.
public enum AnalyticsError: Error, Equatable, Sendable {
    /// The queue cannot be read or written; what was stored before is untouched.
    case storage(reason: String)
    /// The task was cancelled before it was done. Of a read only: what is written is not cut short.
    case cancelled
    /// The event is larger than any may be.
    case eventTooLarge(name: String, bytes: Int, limit: Int)
}

extension AnalyticsError: LocalizedError, CustomStringConvertible {
    public var errorDescription: String? { description }

    public var description: String {
        switch self {
        case .storage(let reason): reason
        case .cancelled: "It was stopped before it was done."
        case .eventTooLarge(let name, let bytes, let limit):
            "The event '\(name)' takes \(bytes) bytes, and \(limit) are allowed: give it fewer or shorter properties."
        }
    }
}

import Foundation

/// The faults that the server produces on purpose, to test how a client handles broken services.
///
/// Several faults may be set: `delay` comes first, then the strongest of `hang`, `cut`, `status` and `garbage`.
struct Faults: Sendable, Equatable {
    /// The point at which a connection is closed.
    enum DisconnectPoint: String, Sendable, CaseIterable {
        /// Before the first byte of the response.
        case head
        /// In the middle of the body.
        case body
    }

    /// Seconds to wait before each response.
    var delay: Double?
    /// Respond with this status instead of the real response.
    var status: Int?
    /// Close the connection instead of finishing the response.
    var cut: DisconnectPoint?
    /// Respond 200 with bytes that are not JSON.
    var garbage = false
    /// Never respond.
    var hang = false
    /// Restrict the faults to requests at or below this path.
    var only: String?
    /// End all faults after so many faulty responses.
    var count: Int?

    static let none = Faults()
    static let delayRange = 0.0...3600.0
    /// The allowed values of `status`. 1xx is excluded because it is not a final response.
    static let statusRange = 200...599

    /// The reason why these faults are invalid; `nil` if they are valid.
    var problem: String? {
        if let delay, !Self.delayRange.contains(delay) { return "delay must be between 0 and 3600 seconds." }
        if let status, !Self.statusRange.contains(status) { return "status must be between 200 and 599." }
        if let only, !only.hasPrefix("/") { return "only must be a path that starts with /." }
        if let count, count < 1 { return "count must be at least 1." }
        return nil
    }

    /// Whether a request for `path` is faulty, regardless of `count`.
    func isAffected(_ path: String) -> Bool {
        guard delay != nil || status != nil || cut != nil || garbage || hang else { return false }
        return only.map { PathPrefix($0).covers(path) } ?? true
    }
}

import Foundation

/// What goes wrong on purpose, so that a client's handling of broken services can be tried.
///
/// Several may be set: `delay` comes first, then the strongest of `hang`, `cut`, `status` and `garbage`.
public struct Faults: Sendable, Equatable {
    /// Where a connection is closed.
    public enum Cut: String, Sendable, CaseIterable {
        /// Before the first byte of the answer.
        case head
        /// In the middle of the body.
        case body
    }

    /// Seconds to wait before each answer.
    public var delay: Double?
    /// Answer with this status instead of the real answer.
    public var status: Int?
    /// Close the connection instead of finishing the answer.
    public var cut: Cut?
    /// Answer 200 with bytes that are not JSON.
    public var garbage: Bool
    /// Never answer.
    public var hang: Bool
    /// Only requests at or below this path are faulty.
    public var only: String?
    /// The faults end after so many faulty answers.
    public var count: Int?

    public static let none = Faults()
    public static let delayRange = 0.0...3600.0
    /// 1xx is not a final answer and would confuse a client in another way than meant.
    public static let statusRange = 200...599

    public init(
        delay: Double? = nil, status: Int? = nil, cut: Cut? = nil, garbage: Bool = false,
        hang: Bool = false, only: String? = nil, count: Int? = nil
    ) {
        self.delay = delay
        self.status = status
        self.cut = cut
        self.garbage = garbage
        self.hang = hang
        self.only = only
        self.count = count
    }

    /// Why these faults cannot be used; `nil` if they can.
    public var problem: String? {
        if let delay, !Self.delayRange.contains(delay) { return "delay must be between 0 and 3600 seconds." }
        if let status, !Self.statusRange.contains(status) { return "status must be between 200 and 599." }
        if let only, !only.hasPrefix("/") { return "only must be a path that starts with /." }
        if let count, count < 1 { return "count must be at least 1." }
        return nil
    }

    /// Whether a request for `path` is faulty. `count` is not looked at.
    func concern(_ path: String) -> Bool {
        guard delay != nil || status != nil || cut != nil || garbage || hang else { return false }
        return only.map { PathPrefix($0).covers(path) } ?? true
    }
}

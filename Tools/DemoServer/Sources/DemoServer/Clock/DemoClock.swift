import Foundation
import Synchronization

/// The clock of the server, which can be moved while the server runs. It goes on from where it was moved to.
final class DemoClock: Sendable {
    /// The times to which the clock can be moved: the years 1970 to 2999.
    static let range = Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 32_503_679_999)

    private let base: @Sendable () -> Date
    private let movement = Mutex<TimeInterval>(0)

    /// - Parameter base: The clock before it is moved.
    init(_ base: @escaping @Sendable () -> Date = { Date() }) {
        self.base = base
    }

    var now: Date { base().addingTimeInterval(offset) }

    /// The seconds by which the clock was moved.
    var offset: TimeInterval { movement.withLock { $0 } }

    /// Moves the clock by some seconds, back if they are negative.
    ///
    /// - Returns: Whether the new time is in ``range``. Otherwise the clock was not moved.
    @discardableResult
    func advance(by seconds: TimeInterval) -> Bool {
        let start = base()
        return movement.withLock { offset in
            guard Self.range.contains(start.addingTimeInterval(offset + seconds)) else { return false }
            offset += seconds
            return true
        }
    }

    /// Waits until the clock shows a time, or the task is cancelled.
    func wait(until time: Date) async {
        while now < time, !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(20))
        }
    }
}

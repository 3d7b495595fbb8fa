import Foundation
import Synchronization

/// A wall clock that the test sets.
final class WallClock: Sendable {
    private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

    static let day: TimeInterval = 86_400

    var now: @Sendable () -> Date { { self.date.withLock { $0 } } }

    func move(by seconds: TimeInterval) { date.withLock { $0 += seconds } }
}

import Foundation
import Today

/// The worker over the service of time.
public struct HomeService: HomeWorker {
    private let today: any TodayService
    private let present: @Sendable () -> Date

    /// - Parameter now: Returns the present moment.
    public init(today: any TodayService, now: @escaping @Sendable () -> Date = { Date() }) {
        self.today = today
        present = now
    }

    /// The moment of the clock that was given.
    public func now() async -> Date { present() }

    /// Signals each new minute of the service of time.
    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
}

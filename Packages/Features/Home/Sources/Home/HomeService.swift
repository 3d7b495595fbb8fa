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

    public func now() async -> Date { present() }

    public func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
}

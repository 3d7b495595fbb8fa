import Foundation
import Today

/// The worker over the service of time.
struct HomeService: HomeWorker {
    let today: any TodayService
    /// Returns the present moment.
    let present: @Sendable () -> Date

    func now() async -> Date { present() }
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await today.minutes() }
}

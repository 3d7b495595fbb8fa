import ROSS
import Today

/// A double whose days begin on request.
public final class ManualToday: TodayService {
    private let signal = Multicast<Void>()

    public init() {}

    public func days() async -> Subscription<Void> { signal.subscribe() }

    /// Begins a new day.
    public func turn() { signal.send(()) }
}

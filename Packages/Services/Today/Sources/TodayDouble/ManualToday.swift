import ROSS
import Today

/// Days that begin when they are told to.
public final class ManualToday: TodayService {
    private let signal = Multicast<Void>()

    public init() {}

    public func days() async -> Subscription<Void> { signal.subscribe() }

    /// Begins a new day.
    public func turn() { signal.send(()) }
}

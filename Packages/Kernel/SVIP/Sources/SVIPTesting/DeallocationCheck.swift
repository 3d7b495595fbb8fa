import Testing

/// Checks that a module goes when its view goes.
///
/// ```swift
/// let check = DeallocationCheck()
/// do {
///     let worker = PinCodeWorkerMock()
///     check.track(worker)
///     check.track(PinCodeConfigurator.make(worker: worker))
/// }
/// await check.expectAllFreed()
/// ```
///
/// The worker is owned by the logic alone, so tracking it shows that the logic has gone too.
@MainActor
public final class DeallocationCheck {
    private struct Tracked {
        let name: String
        weak let object: AnyObject?
    }

    private var tracked: [Tracked] = []

    public init() {}

    /// Remembers an object, weakly.
    public func track(_ object: AnyObject) {
        tracked.append(Tracked(name: String(describing: type(of: object)), object: object))
    }

    /// Records an issue for each tracked object that is still alive after `limit`.
    ///
    /// The last release may come from a task that is just ending, hence the patience.
    public func expectAllFreed(
        within limit: Duration = .seconds(5),
        sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        let deadline = ContinuousClock.now + limit
        while tracked.contains(where: { $0.object != nil }), ContinuousClock.now < deadline { await Task.yield() }
        #expect(!tracked.isEmpty, "nothing was tracked", sourceLocation: sourceLocation)
        for entry in tracked where entry.object != nil {
            Issue.record("\(entry.name) is still alive", sourceLocation: sourceLocation)
        }
    }
}

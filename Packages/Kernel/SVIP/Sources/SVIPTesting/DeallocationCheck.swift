import TestSupport
import Testing

/// Checks that a module is freed when its view is freed.
///
/// ```swift
/// let worker = TickerWorkerMock()
/// let view = TickerConfigurator.make(worker: worker)
/// check.track(worker)
/// check.track(view)
/// ```
///
/// Call ``expectAllFreed()`` after the view is released. Only the logic owns the worker, so a freed worker proves that
/// the logic is freed too.
@MainActor
public final class DeallocationCheck {
    private struct Tracked {
        let name: String
        weak let object: AnyObject?
    }

    private var tracked: [Tracked] = []

    public init() {}

    /// Adds an object and holds it weakly.
    public func track(_ object: AnyObject) {
        tracked.append(Tracked(name: String(describing: type(of: object)), object: object))
    }

    /// Waits until all tracked objects are freed, and records an issue for each that is still alive after two minutes.
    ///
    /// The last release may come from a task that is still ending.
    public func expectAllFreed(sourceLocation: SourceLocation = #_sourceLocation) async {
        await waitPatiently { tracked.allSatisfy { $0.object == nil } }
        #expect(!tracked.isEmpty, "nothing was tracked", sourceLocation: sourceLocation)
        for entry in tracked where entry.object != nil {
            Issue.record("\(entry.name) is still alive", sourceLocation: sourceLocation)
        }
    }
}

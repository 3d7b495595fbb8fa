import ROSS
import Synchronization

/// A value with any number of observers. Safe to use from any thread.
struct Broadcast<Value: Sendable & Equatable>: Sendable {
    private final class State: Sendable {
        let value: Mutex<Value>

        init(_ value: Value) { self.value = Mutex(value) }
    }

    private let state: State
    private let changes = Multicast<Void>(buffering: .newest)

    init(_ value: Value) { state = State(value) }

    var value: Value { state.value.withLock { $0 } }

    /// The current value and each change. A slow reader gets only the newest value. The subscription ends when this
    /// object is released.
    var updates: Subscription<Value> {
        changes.subscribe(startingWith: ()).distinct { [state] _ in state.value.withLock { $0 } }
    }

    /// Changes the value, and tells the observers if it has become another one.
    func change(_ change: (inout Value) -> Void) {
        let isNews = state.value.withLock { value in
            let old = value
            change(&value)
            return value != old
        }
        if isNews { changes.send(()) }
    }
}

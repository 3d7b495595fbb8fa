/// Holds tasks until it is opened, so that a test decides when a call continues.
///
/// A cancelled task passes at once, so that a test ends at its time limit.
public actor Gate {
    private var isOpen = false
    private var nextID = 0
    private var comers: [Int: CheckedContinuation<Void, Never>] = [:]
    private var watchers: [Int: CheckedContinuation<Void, Never>] = [:]

    public init() {}

    /// Whether a task waits.
    public var isReached: Bool { !comers.isEmpty }

    /// Waits until the gate is open.
    public func pass() async {
        guard !isOpen else { return }
        await wait { gate, id, continuation in
            gate.comers[id] = continuation
            gate.watchers.values.forEach { $0.resume() }
            gate.watchers = [:]
        }
    }

    /// Waits until `count` tasks wait at the gate.
    public func reached(by count: Int = 1) async {
        while comers.count < count, !Task.isCancelled {
            await wait { gate, id, continuation in gate.watchers[id] = continuation }
        }
    }

    /// Opens the gate, for later tasks too.
    public func open() {
        isOpen = true
        comers.values.forEach { $0.resume() }
        comers = [:]
    }

    private func wait(_ enter: (isolated Gate, Int, CheckedContinuation<Void, Never>) -> Void) async {
        nextID += 1
        let id = nextID
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume() } else { enter(self, id, continuation) }
            }
        } onCancel: {
            Task { await giveUp(id) }
        }
    }

    private func giveUp(_ id: Int) {
        comers.removeValue(forKey: id)?.resume()
        watchers.removeValue(forKey: id)?.resume()
    }
}

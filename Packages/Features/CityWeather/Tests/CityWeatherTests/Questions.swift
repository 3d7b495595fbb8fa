/// Questions that wait until a test answers them, so that it says in which order the answers come.
actor Questions<Key: Hashable & Sendable, Answer: Sendable> {
    /// All that were ever asked, in order.
    private(set) var asked: [Key] = []
    /// Those whose asker had been cancelled when the answer came.
    private(set) var cancelled: [Key] = []
    /// How many askers have got their answer.
    private(set) var answeredCount = 0
    private var waiting: [(key: Key, answer: CheckedContinuation<Answer, any Error>)] = []
    private var watchers: [(count: Int, reached: CheckedContinuation<Void, Never>)] = []

    /// How many wait for an answer.
    var waitingCount: Int { waiting.count }

    func ask(_ key: Key) async throws -> Answer {
        defer {
            answeredCount += 1
            if Task.isCancelled { cancelled.append(key) }
        }
        return try await withCheckedThrowingContinuation { answer in
            waiting.append((key, answer))
            asked.append(key)
            watchers.filter { $0.count <= asked.count }.forEach { $0.reached.resume() }
            watchers.removeAll { $0.count <= asked.count }
        }
    }

    /// Returns when so many were ever asked.
    func reach(_ count: Int) async {
        guard asked.count < count else { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Answers the oldest question with this key.
    func answer(_ key: Key, _ result: Result<Answer, any Error>) {
        guard let index = waiting.firstIndex(where: { $0.key == key }) else { return }
        waiting.remove(at: index).answer.resume(with: result)
    }
}

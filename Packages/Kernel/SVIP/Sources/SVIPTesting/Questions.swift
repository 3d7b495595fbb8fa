import Testing

/// Questions that wait until a test answers them, so that it says in which order the answers come.
public actor Questions<Key: Hashable & Sendable, Answer: Sendable> {
    /// All that were ever asked, in order.
    public private(set) var asked: [Key] = []
    /// Those whose asker had been cancelled when the answer came.
    public private(set) var cancelled: [Key] = []
    private var waiting: [(key: Key, answer: CheckedContinuation<Answer, any Error>)] = []
    /// What every later question gets at once.
    private var standingAnswer: Result<Answer, any Error>?

    public init() {}

    /// How many wait for an answer.
    public var waitingCount: Int { waiting.count }

    /// Waits for the answer.
    ///
    /// - Throws: What the test answers with.
    public func ask(_ key: Key) async throws -> Answer {
        asked.append(key)
        defer { if Task.isCancelled { cancelled.append(key) } }
        if let standingAnswer { return try standingAnswer.get() }
        return try await withCheckedThrowingContinuation { waiting.append((key, $0)) }
    }

    /// Returns when so many were ever asked. After some seconds it records an issue and lets no question wait any
    /// more, so that a fault does not make the test hang.
    public func reach(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
        let deadline = ContinuousClock.now + .seconds(5)
        while asked.count < count, ContinuousClock.now < deadline { await Task.yield() }
        guard asked.count < count else { return }
        Issue.record("\(asked.count) questions were asked, not \(count)", sourceLocation: sourceLocation)
        answerAll(.failure(CancellationError()))
    }

    /// Answers the oldest question with this key.
    public func answer(_ key: Key, _ result: Result<Answer, any Error>) {
        guard let index = waiting.firstIndex(where: { $0.key == key }) else { return }
        waiting.remove(at: index).answer.resume(with: result)
    }

    /// Answers all questions that wait, and every later one at once.
    public func answerAll(_ result: Result<Answer, any Error>) {
        standingAnswer = result
        waiting.forEach { $0.answer.resume(with: result) }
        waiting = []
    }
}

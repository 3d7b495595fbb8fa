import Testing

/// Questions that wait until a test answers them, so that the test decides the order of the answers.
public actor Questions<Key: Hashable & Sendable, Answer: Sendable> {
    /// The keys of all questions so far, in order.
    public private(set) var asked: [Key] = []
    /// The keys of the questions whose task had been cancelled when the answer came.
    public private(set) var cancelled: [Key] = []
    private var waiting: [(key: Key, answer: CheckedContinuation<Answer, any Error>)] = []
    /// The answer that every later question gets at once.
    private var standingAnswer: Result<Answer, any Error>?

    public init() {}

    /// The number of questions that wait for an answer.
    public var waitingCount: Int { waiting.count }

    /// Waits for the answer.
    ///
    /// - Throws: The error that the test answers with.
    public func ask(_ key: Key) async throws -> Answer {
        asked.append(key)
        defer { if Task.isCancelled { cancelled.append(key) } }
        if let standingAnswer { return try standingAnswer.get() }
        return try await withCheckedThrowingContinuation { waiting.append((key, $0)) }
    }

    /// Waits until `count` questions have been asked in all.
    ///
    /// After two minutes it records an issue and answers all questions with an error, so that the test ends.
    public func reach(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) async {
        await waitPatiently { asked.count >= count }
        guard asked.count < count else { return }
        Issue.record("\(asked.count) questions were asked, not \(count)", sourceLocation: sourceLocation)
        answerAll(.failure(CancellationError()))
    }

    /// Answers the oldest question with this key.
    public func answer(_ key: Key, _ result: Result<Answer, any Error>) {
        guard let index = waiting.firstIndex(where: { $0.key == key }) else { return }
        waiting.remove(at: index).answer.resume(with: result)
    }

    /// Answers all waiting questions, and every later question at once.
    public func answerAll(_ result: Result<Answer, any Error>) {
        standingAnswer = result
        waiting.forEach { $0.answer.resume(with: result) }
        waiting = []
    }
}

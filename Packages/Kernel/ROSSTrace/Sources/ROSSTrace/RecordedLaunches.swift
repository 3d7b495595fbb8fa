import ROSS

/// An operation whose launch is recorded.
public struct RecordedOperation<Input, Output>: Operation {
    private let base: any Operation<Input, Output>
    private let recorder: TraceRecorder
    private let method: String
    private let bind: @Sendable (Input, MessageSpan) -> Input

    /// - Parameters:
    ///   - method: The method of the factory.
    ///   - bind: Puts an object that records before the app's service in the input.
    public init(
        _ base: any Operation<Input, Output>, _ recorder: TraceRecorder, _ method: String = #function,
        bind: @escaping @Sendable (Input, MessageSpan) -> Input = { input, _ in input }
    ) {
        self.base = base
        self.recorder = recorder
        self.method = method
        self.bind = bind
    }

    /// Launches the operation.
    public func launch(_ input: Input) async throws -> Output {
        try await recorder.operation("\(type(of: base))", method) { try await base.launch(bind(input, $0)) }
    }
}

/// A scenario whose launch is recorded.
public struct RecordedScenario<Input, Output>: Scenario {
    private let base: any Scenario<Input, Output>
    private let recorder: TraceRecorder
    private let method: String
    private let bind: @Sendable (Input, MessageSpan) -> Input

    /// - Parameters:
    ///   - method: The method of the factory.
    ///   - bind: Puts an object that records before the app's service in the input.
    public init(
        _ base: any Scenario<Input, Output>, _ recorder: TraceRecorder, _ method: String = #function,
        bind: @escaping @Sendable (Input, MessageSpan) -> Input = { input, _ in input }
    ) {
        self.base = base
        self.recorder = recorder
        self.method = method
        self.bind = bind
    }

    /// Launches the scenario.
    public func launch(_ input: Input) async throws -> Output {
        try await recorder.scenario("\(type(of: base))", method) { try await base.launch(bind(input, $0)) }
    }
}

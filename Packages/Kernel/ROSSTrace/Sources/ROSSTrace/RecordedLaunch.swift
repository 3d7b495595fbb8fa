import ROSS

/// An operation or a scenario whose launch is recorded.
public struct RecordedLaunch<Input, Output>: Operation, Scenario {
    private let body: @Sendable (Input) async throws -> Output

    /// - Parameters:
    ///   - method: The method of the factory.
    ///   - bind: Puts an object that records before the app's service in the input.
    public init(
        _ base: any Operation<Input, Output>, _ recorder: TraceRecorder, _ method: String = #function,
        bind: @escaping @Sendable (Input, MessageSpan) -> Input = { input, _ in input }
    ) {
        body = { input in
            try await recorder.operation("\(type(of: base))", method) { try await base.launch(bind(input, $0)) }
        }
    }

    /// As for an operation.
    public init(
        _ base: any Scenario<Input, Output>, _ recorder: TraceRecorder, _ method: String = #function,
        bind: @escaping @Sendable (Input, MessageSpan) -> Input = { input, _ in input }
    ) {
        body = { input in
            try await recorder.scenario("\(type(of: base))", method) { try await base.launch(bind(input, $0)) }
        }
    }

    /// Launches the operation or the scenario.
    public func launch(_ input: Input) async throws -> Output { try await body(input) }
}

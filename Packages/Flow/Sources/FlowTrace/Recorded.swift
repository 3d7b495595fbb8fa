import Assembly
import Flow
import ROSS
import ROSSTrace

/// Stands before an object, and records its messages. joist writes the conformances to the object's protocols.
final class Recorded<Base: Sendable>: Service {
    let base: Base
    let recorder: TraceRecorder
    /// The operation or scenario that was given this object; `nil` for an entrance of the app.
    private let owner: MessageSpan?

    init(_ base: Base, _ recorder: TraceRecorder, of owner: MessageSpan? = nil) {
        self.base = (base as? Recorded)?.base ?? base
        self.recorder = recorder
        self.owner = owner
    }

    /// Records a message to a service, which has the name of its protocol.
    nonisolated(nonsending) func service<Result, Failure>(
        _ method: String = #function, _ send: (Base) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await recorder.service("\(Base.self)", method) { () async throws(Failure) in try await send(base) }
    }

    /// Records a message to a part of the router.
    nonisolated(nonsending) func router<Result, Failure>(
        _ receiver: String, _ method: String = #function, _ send: (Base) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await recorder.router(receiver, method) { () async throws(Failure) in try await send(base) }
    }

    /// Records a use case.
    nonisolated(nonsending) func useCase<Result, Failure>(
        _ receiver: String, _ method: String = #function, _ send: (Base) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await recorder.useCase(receiver, of: owner, method) { () async throws(Failure) in try await send(base) }
    }

    /// Records the launch of an operation.
    ///
    /// - Parameter bind: Binds the app's service in the input.
    func launch<Input, Output>(
        _ operation: any Operation<Input, Output>, _ method: String = #function,
        bind: @escaping @Sendable (Input, AppBinder) -> Input = { input, _ in input }
    ) -> RecordedLaunch<Input, Output> {
        RecordedLaunch(operation, recorder, method) { [recorder] in bind($0, AppBinder(recorder, $1)) }
    }

    /// As for an operation.
    func launch<Input, Output>(
        _ scenario: any Scenario<Input, Output>, _ method: String = #function,
        bind: @escaping @Sendable (Input, AppBinder) -> Input = { input, _ in input }
    ) -> RecordedLaunch<Input, Output> {
        RecordedLaunch(scenario, recorder, method) { [recorder] in bind($0, AppBinder(recorder, $1)) }
    }
}

/// Binds the app's service to the operation or scenario to which it is given.
struct AppBinder {
    private let recorder: TraceRecorder
    private let owner: MessageSpan

    init(_ recorder: TraceRecorder, _ owner: MessageSpan) { (self.recorder, self.owner) = (recorder, owner) }

    /// An object that records what the owner, or who got it from there, asks the app.
    func callAsFunction<App>(_ app: App) -> App {
        (app as? any AppService).flatMap { Recorded<any AppService>($0, recorder, of: owner) as? App } ?? app
    }
}

extension Definition where Value: Sendable {
    /// The definition of a decorator of this definition's object.
    func recorded(_ recorder: TraceRecorder, _ object: @escaping @MainActor (Recorded<Value>) -> Value) -> Definition {
        Definition(name) { object(Recorded(try $0(self), recorder)) }
    }
}

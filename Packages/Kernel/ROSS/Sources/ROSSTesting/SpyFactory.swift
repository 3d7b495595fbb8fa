import ROSS

/// A spy for a factory of operations. Its operations record their launch instead of sending messages, so that the
/// test of a scenario can check their order.
///
/// ```swift
/// struct OperationsSpy: SpyFactory, AppOperations {
///     let recorder = MessageRecorder()
///     let confirmation: Result<Bool, TestError>
///
///     func confirm() -> any Operation<Void, Bool> {
///         switch confirmation {
///         case .success(let answer): spy("confirm", returning: answer)
///         case .failure(let error): spy("confirm", throwing: error)
///         }
///     }
///
///     func delete() -> any Operation<Int, Void> { spy("delete") }
/// }
/// ```
public protocol SpyFactory: Sendable {
    /// Records the launches.
    var recorder: MessageRecorder { get }
}

extension SpyFactory {
    /// An operation that records its name and input when it is launched, and returns `output`.
    public func spy<Input, Output: Sendable>(
        _ name: String, returning output: Output
    ) -> any Operation<Input, Output> {
        OperationSpy(name: name, recorder: recorder) { output }
    }

    /// An operation that records its name and input when it is launched.
    public func spy<Input>(_ name: String) -> any Operation<Input, Void> {
        OperationSpy(name: name, recorder: recorder) {}
    }

    /// An operation that records its name and input when it is launched, and throws `error`.
    public func spy<Input, Output: Sendable>(
        _ name: String, throwing error: any Error
    ) -> any Operation<Input, Output> {
        OperationSpy(name: name, recorder: recorder) { throw error }
    }
}

private struct OperationSpy<Input, Output>: Operation {
    let name: String
    let recorder: MessageRecorder
    let answer: @Sendable () throws -> Output

    func launch(_ input: Input) async throws -> Output {
        recorder.record(Input.self == Void.self ? name : "\(name)(\(input))")
        return try answer()
    }
}

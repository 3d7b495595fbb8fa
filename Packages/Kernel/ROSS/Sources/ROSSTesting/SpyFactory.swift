import ROSS

/// A spy for a factory of operations. Its operations record their launch instead of sending messages, so that the
/// test of a scenario can check their order.
///
/// ```swift
/// func delete() -> any Operation<Int, Void> { spy("delete") }
/// ```
public protocol SpyFactory: Sendable {
    /// Records the launches.
    var recorder: MessageRecorder { get }
}

extension SpyFactory {
    /// An operation that records its name and input when it is launched, and returns `output`.
    public func spy<Input, Output: Sendable>(_ name: String, returning output: Output) -> any Operation<Input, Output> {
        spy(naming: message(name)) { _ in output }
    }

    /// An operation that records its name and input when it is launched.
    public func spy<Input>(_ name: String) -> any Operation<Input, Void> {
        spy(naming: message(name)) { _ in }
    }

    /// An operation that records a message about its input when it is launched, and answers that message.
    public func spy<Input, Output: Sendable>(
        naming message: @escaping @Sendable (Input) -> String,
        answering answer: @escaping @Sendable (String) throws -> Output
    ) -> any Operation<Input, Output> {
        OperationSpy(recorder: recorder, message: message, answer: answer)
    }

    /// The message of an operation: its name, and its input if it has one.
    public func message<Input>(_ name: String) -> @Sendable (Input) -> String {
        let hasInput = Input.self != Void.self
        return { hasInput ? "\(name)(\($0))" : name }
    }
}

private struct OperationSpy<Input, Output>: Operation {
    let recorder: MessageRecorder
    let message: @Sendable (Input) -> String
    let answer: @Sendable (String) throws -> Output

    func launch(_ input: Input) async throws -> Output {
        let message = message(input)
        recorder.record(message)
        return try answer(message)
    }
}

@testable import Flow
import Payments
import ROSS
import ROSSTesting
import TestSupport

/// Answers each message with the same outcome or failure, and takes each exit that it is given once. Each slice's tests
/// add its messages.
final class RouterMock: Service {
    let recorder: MessageRecorder
    private let outcome: (any Sendable)?
    private let failure: TestError?

    init(_ recorder: MessageRecorder, outcome: (any Sendable)? = nil, failure: TestError? = nil) {
        self.recorder = recorder
        self.outcome = outcome
        self.failure = failure
    }

    func record(_ message: String) throws {
        recorder.record("router.\(message)")
        if let failure { throw failure }
    }

    func answer<Outcome>(_ message: String) throws -> Outcome? {
        try record(message)
        return outcome as? Outcome
    }
}

/// Answers each use case with the outcome that it can have, or with the failure. Each slice's tests add its use cases.
final class AppServiceMock: Service, AppService {
    let recorder: MessageRecorder
    private let outcomes: [(any Sendable)?]
    private let failure: TestError?
    /// The message of the only use case that fails; `nil` if all do.
    private let failing: String?

    init(
        _ recorder: MessageRecorder, outcome outcomes: (any Sendable)?..., failure: TestError? = nil,
        failing: String? = nil
    ) {
        self.recorder = recorder
        self.outcomes = outcomes
        self.failure = failure
        self.failing = failing
    }

    func record(_ message: String) throws {
        recorder.record("app.\(message)")
        if let failure, failing == nil || failing == message { throw failure }
    }

    func answer<Outcome>(_ message: String) throws -> Outcome? {
        try record(message)
        return outcomes.lazy.compactMap { $0 as? Outcome }.first
    }
}

/// Operations that record their launch, and then answer with the same outcome or failure; checks answer by their message.
/// Each slice's tests add its operations.
@MainActor
struct OperationsSpy: SpyFactory {
    nonisolated let recorder: MessageRecorder
    var outcome: (any Sendable)?
    /// The result of a check, such as `checkAccess(gutendex-1342)`.
    var isTrue: @Sendable (String) -> Bool = { _ in false }
    var failure: TestError?
    /// The message of the only operation that fails; `nil` if all do.
    var failing: String?

    func operation<Input>(_ name: String) -> any Operation<Input, Void> { operation(naming: message(name)) }

    func operation<Input, Outcome: Sendable>(_ name: String) -> any Operation<Input, Outcome?> {
        answer(outcome as? Outcome, naming: message(name))
    }

    /// An operation whose input, which has the app's service in it, has no text of its own to record.
    func operation<Input>(naming name: @escaping @Sendable (Input) -> String) -> any Operation<Input, Void> {
        answer((), naming: name)
    }

    /// An operation that records its message, and ends with an outcome.
    func answer<Input, Outcome: Sendable>(
        _ outcome: Outcome, naming name: @escaping @Sendable (Input) -> String
    ) -> any Operation<Input, Outcome> {
        answer(naming: name) { _ in outcome }
    }

    /// An operation that finds something out, and records its message.
    func check<Input>(naming name: @escaping @Sendable (Input) -> String) -> any Operation<Input, Bool> {
        answer(naming: name, with: isTrue)
    }

    /// An operation that pays if the check of its message allows it.
    func pay<Input>(naming name: @escaping @Sendable (Input) -> String) -> any Operation<Input, PaymentReceipt> {
        answer(naming: name) { [isTrue] in isTrue($0) ? .paid(.mobyDick) : .leftCheckout }
    }

    /// An operation that records its message, and ends with an outcome for it.
    func answer<Input, Outcome: Sendable>(
        naming name: @escaping @Sendable (Input) -> String, with outcome: @escaping @Sendable (String) -> Outcome
    ) -> any Operation<Input, Outcome> {
        spy(naming: name) { [failure, failing] message in
            if let failure, failing == nil || failing == message { throw failure }
            return outcome(message)
        }
    }
}

/// The app's service over operations that only record.
@MainActor
func makeApp(_ operations: OperationsSpy, arrangement: FlowArrangement = .standard) -> ScenarioAppService {
    ScenarioAppService(scenarios: arrangement.scenarios(operations))
}

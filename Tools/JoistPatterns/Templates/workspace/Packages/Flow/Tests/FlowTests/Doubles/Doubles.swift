import Assembly
import FlowDouble
import ROSS
import ROSSTesting
import TestSupport

@testable import Flow

/// Records each message, and can fail. Each slice's tests add its messages.
final class RouterMock: Service {
    let recorder: MessageRecorder
    private let failure: TestError?

    init(_ recorder: MessageRecorder, failure: TestError? = nil) {
        self.recorder = recorder
        self.failure = failure
    }

    func record(_ message: String) throws {
        recorder.record("router.\(message)")
        if let failure { throw failure }
    }
}

/// Records each use case, and can fail. Each slice's tests add its use cases.
final class AppServiceMock: Service, AppService {
    private let recorder: MessageRecorder
    private let failure: TestError?

    init(_ recorder: MessageRecorder, failure: TestError? = nil) {
        self.recorder = recorder
        self.failure = failure
    }

    func record(_ message: String) throws {
        recorder.record("app.\(message)")
        if let failure { throw failure }
    }
}

/// Operations that record their launch, and can fail. Each slice's tests add its operations.
@MainActor
struct OperationsSpy: SpyFactory {
    nonisolated let recorder: MessageRecorder
    var failure: TestError?

    func operation<Input>(_ name: String) -> any Operation<Input, Void> { operation(name, returning: ()) }

    func operation<Input, Output: Sendable>(_ name: String, returning output: Output) -> any Operation<Input, Output> {
        spy(naming: message(name)) { [failure] _ in
            if let failure { throw failure }
            return output
        }
    }
}

/// The app's service over operations that only record.
@MainActor
func makeApp(_ operations: OperationsSpy) -> ScenarioAppService {
    ScenarioAppService(scenarios: StandardScenarios(operations: operations))
}

/// The operations with the services in memory and a mock of the Router.
@MainActor
struct KeyServicesDouble {
    private let recorder: MessageRecorder
    let services = InMemoryServices()

    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func operations(failure: TestError? = nil) -> AppOperations {
        AppOperations(
            services: services,
            router: Definition("router") { [recorder] _ in RouterMock(recorder, failure: failure) })
    }
}

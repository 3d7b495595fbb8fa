import Home
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension RouterMock: HomeScreenRouter {
    func home(_ module: HomeModule) async throws {
        try record("home")
        for exit in module.exits { try await exit.open() }
    }
}

extension RouterMock: SessionRouter {
    func closeAll() async { recorder.record("router.closeAll") }
}

extension OperationsSpy: HomeOperations {
    func showHome() -> any Operation<any AppService, Void> { HomeSpy(operations: self) }
}

/// Records only its name, because its input has no text.
private struct HomeSpy: Operation {
    let operations: OperationsSpy

    func launch(_ app: any AppService) async throws {
        operations.recorder.record("showHome")
        if let failure = operations.failure { throw failure }
    }
}

@MainActor
struct HomeTests {
    private let recorder = MessageRecorder()

    @Test func `the first screen is shown`() async throws {
        try await KeyServicesDouble(recorder).operations().showHome().launch(AppServiceMock(recorder))
        // Each slice tests its own way from the first screen.
        #expect(recorder.messages.first == "router.home")
    }

    @Test func `the failure of the router ends the operation`() async {
        let operations = KeyServicesDouble(recorder).operations(failure: TestError())
        await #expect(throws: TestError.self) { try await operations.showHome().launch(AppServiceMock(recorder)) }
    }
}

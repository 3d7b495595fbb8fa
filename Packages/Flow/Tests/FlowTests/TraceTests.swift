import AccountDouble
import Foundation
import ROSSTrace
import Synchronization
import TestSupport
import Testing

@testable import Flow

/// Whole flows with a recorder of their messages.
@MainActor
struct TraceTests {
    private let services = KeyServicesDouble()
    private let trace = Trace()

    /// The messages after the start, in the order in which they ended.
    private func messages(
        outcome: (any Sendable)? = nil, failure: TestError? = nil, _ use: (any AppService) async throws -> Void
    ) async throws -> [String] {
        let app = try await services.start(outcome: outcome, failure: failure, tracing: trace.recorder)
        let start = trace.lines.count
        do { try await use(app) } catch is TestError {}
        return trace.lines.dropFirst(start).map(\.text)
    }

    @Test func `start-up sends the messages of its operation`() async throws {
        _ = try await messages { _ in }
        let setup = trace.lines.filter { $0.sender == "SetupServicesOperation" }
        #expect(
            setup.map { "\($0.receiver).\($0.message)" } == [
                "TodayService.days", "TodoService.follow", "PINRouter.followLock", "ConnectionService.follow",
                "LinksService.follow",
            ])
        #expect(
            trace.lines.filter { $0.sender == nil }.map(\.text) == [
                "entrance → SetupServicesOperation.setupServices"
            ])
        #expect(trace.lines.contains { $0.text == "PINRouter → PINUseCases.unlock" })
    }

    @Test func `a use case launches its scenario, and that its operations`() async throws {
        services.account.override { _ in InMemoryAccountService(account: .ada) }
        let messages = try await messages { _ = try await $0.signIn(.reading) }
        #expect(
            messages == [
                "AccountRouter → AccountService.state", "SignInOperation → AccountRouter.signIn",
                "SignInScenario → SignInOperation.signIn",
                // For each of the two books on the shelf.
                "BooksService → PaymentsService.isPaidByAccount", "BooksService → PaymentsService.isPaid",
                "BooksService → PaymentsService.isPaidByAccount", "BooksService → PaymentsService.isPaid",
                "BindPurchasesOperation → BooksService.removePaid",
                "BindPurchasesOperation → PaymentsService.bind", "BindPurchasesOperation → PaymentsService.restore",
                "SignInScenario → BindPurchasesOperation.bindPurchases", "AccountUseCases → SignInScenario.signIn",
                "entrance → AccountUseCases.signIn",
            ])
    }

    @Test func `pending messages are sent, and lost outcomes are requested before purchases are bound`() async throws {
        let messages = try await messages { try await $0.sendPending() }
        #expect(
            messages == [
                "SendPendingOperation → AccountService.sendRevocations",
                "SendPendingOperation → NotificationsService.synchronise",
                "SendPendingOperation → PaymentsService.purchases", "SendPendingOperation → PaymentsService.bind",
                "AccountUseCases → SendPendingOperation.sendPending", "entrance → AccountUseCases.sendPending",
            ])
    }

    @Test func `an exit comes from the router that shows the module`() async throws {
        let messages = try await messages { try await $0.browseTodoList() }
        #expect(messages.contains("TodoRouter → TodoService.items"))
        #expect(
            messages.filter { !$0.hasPrefix("TodoRouter → TodoService") } == [
                "WriteTodoOperation → TodoRouter.todoEntry", "TodoUseCases → WriteTodoOperation.writeTodo",
                "TodoRouter → TodoUseCases.writeTodo", "ShowTodoListOperation → TodoRouter.todoList",
                "TodoUseCases → ShowTodoListOperation.showTodoList", "entrance → TodoUseCases.browseTodoList",
            ])
    }

    @Test func `a use case within a scenario has the scenario as its sender`() async throws {
        let messages = try await messages { _ = try await $0.readBook("gutendex-1342", promotion: nil, at: nil) }
        #expect(messages.contains("ReadBookScenario → BooksUseCases.getBook"))
        #expect(messages.contains("GetBookScenario → CheckShelfOperation.checkShelf"))
        #expect(messages.contains("CheckShelfOperation → BooksService.shelf"))
    }

    @Test func `a service that asks back is the sender`() async throws {
        let messages = try await messages { try await $0.signOut() }
        #expect(messages.contains("ForgetPurchasesOperation → BooksService.removePaid"))
        #expect(trace.lines.allSatisfy { $0.message != "isPaidByAccount" || $0.sender == "BooksService" })
    }

    @Test func `an error ends all messages on its way`() async throws {
        _ = try await messages(failure: TestError()) { try await $0.browseTodoList() }
        #expect(trace.lines.suffix(3).map(\.outcome) == Array(repeating: .threw("TestError"), count: 3))
    }

    @Test func `a trace has no values`() async throws {
        let link = AppLink.book("gutendex-1342", promotion: "SECRET")
        _ = try await messages { try await $0.open(link) }
        let text = String(decoding: try JSONEncoder().encode(trace.lines), as: UTF8.self)
        #expect(text.contains("showBook") && !text.contains("SECRET") && !text.contains("gutendex"))
    }

    @Test func `without a recorder the app's service is used directly`() async throws {
        #expect(try await services.start() is ScenarioAppService)
        #expect(try await services.start(tracing: trace.recorder) is ScenarioAppService == false)
    }
}

/// Keeps the recorded messages.
private final class Trace: Sendable {
    private let state = Mutex<[TracedMessage]>([])

    var lines: [TracedMessage] { state.withLock(\.self) }
    var recorder: TraceRecorder {
        TraceRecorder(startingAt: 0, clock: ManualClock()) { line in self.state.withLock { $0.append(line) } }
    }
}

extension TracedMessage {
    fileprivate var text: String { "\(sender ?? "entrance") → \(receiver).\(message)" }
}

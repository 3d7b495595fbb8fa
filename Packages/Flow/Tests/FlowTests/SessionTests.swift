import ROSS
import ROSSTesting
import Testing

@testable import Flow

extension RouterMock: SessionRouter {
    func closeAll() async { recorder.record("router.closeAll") }
}

final class SessionMock: SessionService {
    private let recorder: MessageRecorder
    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func switchServices(_ services: Set<SwitchableService>) async {
        recorder.record("session.switchServices(\(services.names))")
    }

    func renew(opening link: AppLink?) async { recorder.record("session.renew(\(link?.text ?? "home"))") }
}

extension Set<SwitchableService> {
    fileprivate var names: String { map(\.rawValue).sorted().joined(separator: ", ") }
}

extension AppServiceMock: SessionUseCases {
    func switchServices(_ services: Set<SwitchableService>) async throws {
        try record("switchServices(\(services.names))")
    }
}

extension OperationsSpy: SessionOperations {
    func switchServices() -> any Operation<Set<SwitchableService>, Void> { operation("switchServices") }
    func dropSession() -> any Operation<AppLink?, Void> { operation { "dropSession(\($0?.text ?? "home"))" } }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SessionTests {
    private let recorder = MessageRecorder()

    @Test func `a session is switched before its screens close`() async throws {
        try await SwitchServicesOperation(session: SessionMock(recorder), router: RouterMock(recorder)).launch([.todo])
        #expect(recorder.messages == ["session.switchServices(todo)", "router.closeAll"])
    }

    @Test(arguments: [(nil, "home"), (AppLink.signIn, "almanac://sign-in")])
    func `a session is dropped before its screens close`(next: AppLink?, place: String) async throws {
        try await DropSessionOperation(session: SessionMock(recorder), router: RouterMock(recorder)).launch(next)
        #expect(recorder.messages == ["session.renew(\(place))", "router.closeAll"])
    }

    @Test func `the use case launches its operation, and fails as it does`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).switchServices([.weather])
        #expect(recorder.messages.map { $0.prefix(14) } == ["switchServices"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await app.switchServices([]) }
    }
}

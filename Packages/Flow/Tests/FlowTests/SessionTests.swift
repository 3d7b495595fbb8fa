import ROSS
import ROSSTesting
import Testing

@testable import Flow

extension RouterMock: SessionRouter {
    func closeAll() async { recorder.record("router.closeAll") }
}

final class SessionServiceMock: SessionService {
    private let recorder: MessageRecorder
    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func renew(opening link: AppLink?) async { recorder.record("session.renew(\(link?.text ?? "home"))") }
}

extension OperationsSpy: SessionOperations {
    func dropSession() -> any Operation<AppLink?, Void> { operation { "dropSession(\($0?.text ?? "home"))" } }
}

@MainActor
struct SessionTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [(nil, "home"), (AppLink.signIn, "almanac://sign-in")])
    func `a session is dropped before its screens close`(next: AppLink?, place: String) async throws {
        try await DropSessionOperation(session: SessionServiceMock(recorder), router: RouterMock(recorder)).launch(next)
        #expect(recorder.messages == ["session.renew(\(place))", "router.closeAll"])
    }
}

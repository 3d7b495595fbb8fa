import Flow

/// Begins sessions, one after another.
@MainActor
final class SessionHost: SessionService {
    let navigator = Navigator()
    let links: LinkInbox
    private let process: AppProcess

    init(_ process: AppProcess) {
        self.process = process
        links = LinkInbox()
    }

    func isLive(_ service: String) -> Bool { !process.settings.isInMemory }

    func renew(opening link: AppLink?) {}

    /// Lets the user into a session.
    func launch(_ session: AppSession, opening link: AppLink?) async throws {
        defer { links.stop() }
        try await session.app.launch(opening: link)
    }
}

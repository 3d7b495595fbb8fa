import Flow

/// Keeps links until they can be followed.
@MainActor
final class LinkInbox: LinksService {
    func follow(from link: AppLink?, _ open: @escaping @Sendable (AppLink) async throws -> Void) async {}
    func stop() {}
}

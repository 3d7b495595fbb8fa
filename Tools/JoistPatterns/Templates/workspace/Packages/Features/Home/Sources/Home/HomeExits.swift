/// The ways from the first screen.
public struct HomeExits: Sendable {
    /// Opens an entry. Returns when the user is back.
    public let open: @Sendable (HomeData.Entry.ID) async throws -> Void

    public init(open: @escaping @Sendable (HomeData.Entry.ID) async throws -> Void) { self.open = open }
}

/// Where one can go from the first screen.
public struct HomeExits: Sendable {
    /// Opens an entry of the menu. Returns when the user is back.
    public let open: @Sendable (HomeData.Entry.ID) async throws -> Void

    /// Creates the exit; the first screen shows an error that it throws.
    public init(open: @escaping @Sendable (HomeData.Entry.ID) async throws -> Void) { self.open = open }
}

import AppInfo

/// Where one can go from the list of licences.
public struct LicensesExits: Sendable {
    /// Opens the text of a licence. Returns when the user is back.
    public let open: @Sendable (License.ID) async throws -> Void

    /// Creates the exit; the list shows an error that it throws.
    public init(open: @escaping @Sendable (License.ID) async throws -> Void) { self.open = open }
}

/// A vault that is opened at its first use, so that a service can be made without touching the disk.
///
/// If the vault cannot be opened, each use throws the error, and the next use tries again. Services that share a lazy
/// vault share whether it is unlocked.
public actor LazyVault {
    private let open: @Sendable () async throws -> Vault
    private var opening: Task<Vault, any Error>?

    public init(open: @escaping @Sendable () async throws -> Vault) { self.open = open }

    /// Returns the vault, which is opened if it is not open yet. Uses at the same time open it once.
    ///
    /// - Throws: The error of opening.
    public func opened() async throws -> Vault {
        let opening = opening ?? Task { [open] in try await open() }
        self.opening = opening
        do {
            return try await opening.value
        } catch {
            if self.opening == opening { self.opening = nil }
            throw error
        }
    }
}

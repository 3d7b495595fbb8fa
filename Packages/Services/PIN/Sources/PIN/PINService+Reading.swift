extension PINService {
    /// Whether the state can be read. A vault that is damaged cannot tell whether there is a PIN.
    public func isReadable() async throws -> Bool {
        do {
            _ = try await state()
            return true
        } catch PINError.store {
            return false
        }
    }

    /// Whether the app is unlocked, or has no PIN. An unreadable state is treated as locked.
    public func isOpen() async -> Bool { (try? await state().isLocked) == false }
}

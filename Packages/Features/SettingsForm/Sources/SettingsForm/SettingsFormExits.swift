/// Where one can go from the settings. Each returns when the user is back.
public struct SettingsFormExits: Sendable {
    /// Shows another page of the settings.
    public let open: @Sendable (SettingsFormData.Page) async throws -> Void
    public let signIn: @Sendable () async throws -> Void
    /// Signs out. The user has confirmed it.
    public let signOut: @Sendable () async throws -> Void
    /// Signs out to sign in with another account. The user has confirmed it.
    public let changeAccount: @Sendable () async throws -> Void
    public let setPIN: @Sendable () async throws -> Void
    public let changePIN: @Sendable () async throws -> Void
    public let removePIN: @Sendable () async throws -> Void
    /// Changes the lock time to that of this text, for which the PIN is asked, if there is one.
    public let changeLockTime: @Sendable (String) async throws -> Void
    public let licenses: @Sendable () async throws -> Void
    /// Makes a live service a double, or the reverse.
    public let switchService: @Sendable (SettingsFormData.Service.ID) async throws -> Void

    public init(
        open: @escaping @Sendable (SettingsFormData.Page) async throws -> Void,
        signIn: @escaping @Sendable () async throws -> Void,
        signOut: @escaping @Sendable () async throws -> Void,
        changeAccount: @escaping @Sendable () async throws -> Void,
        setPIN: @escaping @Sendable () async throws -> Void,
        changePIN: @escaping @Sendable () async throws -> Void,
        removePIN: @escaping @Sendable () async throws -> Void,
        changeLockTime: @escaping @Sendable (String) async throws -> Void,
        licenses: @escaping @Sendable () async throws -> Void,
        switchService: @escaping @Sendable (SettingsFormData.Service.ID) async throws -> Void
    ) {
        self.open = open
        self.signIn = signIn
        self.signOut = signOut
        self.changeAccount = changeAccount
        self.setPIN = setPIN
        self.changePIN = changePIN
        self.removePIN = removePIN
        self.changeLockTime = changeLockTime
        self.licenses = licenses
        self.switchService = switchService
    }
}

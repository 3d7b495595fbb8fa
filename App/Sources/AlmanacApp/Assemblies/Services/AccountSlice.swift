import Account
import AccountDouble
import AccountLive

struct AccountSlice: ServiceSlice {
    static let name = "account"
    static let title = "Account"

    func live(_ parts: ServiceParts) throws -> any AccountService {
        let settings = parts.settings
        return AccountStore(
            vault: try parts.resolve(parts.core.vault), exists: { settings.hasVault },
            client: try parts.resolve(parts.clients.accountClient),
            lock: settings.dataFolder.appending(path: "account.lock"), logger: try parts.resolve(parts.core.logger),
            note: parts.note)
    }

    func double(_ parts: ServiceParts) -> any AccountService { InMemoryAccountService() }
}

extension AccountService {
    /// A token for a request in the user's name; `nil` if nobody is signed in.
    func tokenIfSignedIn(insteadOf rejected: String?) async throws -> String? {
        do {
            return try await accessToken(insteadOf: rejected.map(AccessToken.init)).text
        } catch AccountError.signedOut {
            return nil
        }
    }
}

import Account
import AccountDouble
import AccountLive

struct AccountSlice: ServiceSlice {
    static let name = "account"

    func live(_ parts: ServiceParts) throws -> any AccountService {
        AccountStore(
            vault: try parts.resolve(parts.core.vault), transport: try parts.transport, server: parts.settings.server)
    }

    func double(_ parts: ServiceParts) throws -> any AccountService {
        InMemoryAccountService()
    }
}

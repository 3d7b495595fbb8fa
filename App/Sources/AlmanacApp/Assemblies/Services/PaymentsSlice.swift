import Account
import Assembly
import Payments
import PaymentsDouble
import PaymentsLive

struct PaymentsSlice: ServiceSlice {
    static let name = "payments"
    static let title = "Payments"
    let account: Definition<any AccountService>

    func live(_ parts: ServiceParts) throws -> any PaymentsService {
        let account = try parts.resolve(account)
        return PaymentsStore(
            open: try parts.opener(of: .payments), exists: parts.exists(.payments), transport: try parts.transport,
            api: parts.settings.api, token: { try await account.tokenIfSignedIn(insteadOf: $0) },
            timeout: parts.settings.timeout, note: parts.note)
    }

    func double(_ parts: ServiceParts) throws -> any PaymentsService {
        let account = try parts.resolve(account)
        return InMemoryPaymentsService(account: { try await account.tokenIfSignedIn() })
    }
}

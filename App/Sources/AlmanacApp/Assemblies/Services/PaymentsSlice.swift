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
            store: try parts.store(of: .payments), exists: parts.exists(.payments),
            client: try parts.resolve(parts.clients.paymentsClient),
            account: { try await account.state().account?.id },
            token: { try await account.tokenIfSignedIn(insteadOf: $0) }, note: parts.note)
    }

    func double(_ parts: ServiceParts) throws -> any PaymentsService {
        let account = try parts.resolve(account)
        return InMemoryPaymentsService(account: { try await account.state().account?.id })
    }
}

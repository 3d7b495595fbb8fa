import Payments
import PaymentsDouble
import PaymentsLive

struct PaymentsSlice: ServiceSlice {
    static let name = "payments"
    let account: Definition<any AccountService>

    func live(_ parts: ServiceParts) throws -> any PaymentsService {
        let account = try parts.resolve(account)
        return PaymentsStore(
            open: try parts.opener(of: .payments), transport: try parts.transport,
            token: { try await account.accessToken().text })
    }

    func double(_ parts: ServiceParts) throws -> any PaymentsService {
        let account = try parts.resolve(account)
        return InMemoryPaymentsService(account: { try await account.accessToken() })
    }
}

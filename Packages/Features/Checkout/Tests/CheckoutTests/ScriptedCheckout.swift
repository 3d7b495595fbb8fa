import Checkout
import CheckoutScreen
import Payments
import PaymentsDouble
import Screens
import ScreensTesting
import Testing

/// The whole module on a scripted surface, with a server in memory.
@MainActor
struct ScriptedCheckout {
    let service = InMemoryPaymentsService()

    func kroner(_ minorUnits: Int64) -> String { Money.kroner(minorUnits).formatted(for: .american) }

    func make(promotion: String? = nil) -> some View<CheckoutOutcome> {
        let module = CheckoutModule(
            PaymentOrder(.book("moby"), promotion: promotion), payments: service, unlock: { true })
        return CheckoutConfigurator.make(module, locale: .american)
    }

    @discardableResult
    func run(
        promotion: String? = nil, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws -> CheckoutOutcome? {
        let navigator = Navigator()
        return try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(make(promotion: promotion), as: .modal)
        }
    }
}

extension ScriptedSurface {
    func enterCard(_ number: String, code: String = "123", attempt: Int = 1) async {
        await enter("number-\(attempt)", number)
        await enter("expiry-\(attempt)", "09/28")
        await enter("code-\(attempt)", code)
    }
}

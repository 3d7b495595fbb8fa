import Checkout
import CheckoutScreen
import LinesSurface
import Payments
import PaymentsDouble
import Screens

/// Runs the checkout alone, with a server in memory. Prints the charge.
@main
@MainActor
struct CheckoutPreview {
    static func main() async throws {
        let service = InMemoryPaymentsService()
        let navigator = Navigator()
        print(
            """
            Nothing is charged. Cards: 4242 4242 4242 4242 is accepted, 4000 0000 0000 0002 declined,
            4000 0000 0000 3220 needs the code 123456, and the answer to 4000 0000 0000 0341 is lost.
            """)
        let module = CheckoutModule(
            PaymentOrder(.book("opds2-night-ferry"), promotion: InMemoryPaymentsServer.promotion), payments: service,
            unlock: { true })
        let paid = try await LinesSurface.standard().run(navigator) {
            await navigator.show(CheckoutConfigurator.make(module), as: .modal)
        }
        print(paid == nil ? "Not paid." : "Paid.")
        for charge in service.server.charges { print("Charged: \(charge.offer.price.formatted())") }
    }
}

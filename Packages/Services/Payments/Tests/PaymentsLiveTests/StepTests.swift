import Payments
import PaymentsLive
import ROSS
import Testing

/// The steps that the store notes for traces.
struct StepTests {
    let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    @Test func `each step of a purchase is recorded once`() async throws {
        let purchase = try await fixture.buy(with: Sample.asking)
        for _ in 1...2 { _ = try await fixture.store().confirm(purchase.id, code: PaymentsServer.code) }
        _ = try await fixture.store().restore()
        #expect(
            fixture.steps.value == [
                StateTransition(table: "PurchaseTransition", from: "created", event: "sending", to: "sent"),
                StateTransition(
                    table: "PurchaseTransition", from: "sent", event: "codeRequested", to: "needsConfirmation"),
                StateTransition(
                    table: "PurchaseTransition", from: "needsConfirmation", event: "charged", to: "confirmed"),
            ])
    }

    @Test func `a receipt that contradicts the stored state is recorded as a step`() async throws {
        _ = try await fixture.buy()
        try await fixture.execute("UPDATE purchase SET state = 'declined'")
        for _ in 1...2 { _ = try await fixture.store().restore() }
        #expect(
            fixture.steps.value.dropFirst(2) == [
                StateTransition(table: "PurchaseTransition", from: "declined", event: "charged", to: "confirmed")
            ])
    }
}

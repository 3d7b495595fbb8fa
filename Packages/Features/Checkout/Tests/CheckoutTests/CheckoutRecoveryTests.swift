import Payments
import PaymentsDouble
import ScreensTesting
import Testing

@testable import Checkout

/// Payments that are not confirmed at once, on a scripted surface.
@MainActor
struct CheckoutRecoveryTests {
    private let checkout = ScriptedCheckout()
    private var service: InMemoryPaymentsService { checkout.service }

    @Test func `the bank's code confirms the payment`() async throws {
        let purchase = try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4000 0000 0000 3220")
            await user.press("p")
            #expect(user.screen?.title == "Confirm the payment")
            let field = try #require(user.screen?.fields.first)
            #expect(field.kind == .oneTimeCode)
            await user.enter(field.id, "1")
            #expect(user.sees("Code: The code is not correct. You have 2 tries left."))
            // The same line, typed twice, costs one try.
            #expect(await user.send(.input(field: field.id, value: "1")) != .sent)
            await user.enter(try #require(user.screen?.fields.first?.id), "123456")
            #expect(user.screen == nil)
        }
        #expect(purchase != nil)
    }

    @Test func `a payment that waits for a code is called off, and another card pays`() async throws {
        try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4000 0000 0000 3220")
            await user.press("p")
            await user.press("x", confirming: false)
            #expect(user.screen?.title == "Confirm the payment")
            let question = user.screen?.actions.first { $0.key == "x" }?.confirmation
            #expect(question == "Call off the payment of \(checkout.kroner(49_00)) for moby?")
            await user.press("x", confirming: true)
            #expect(user.sees("The payment is called off. Nothing was charged.") && user.sees("All books"))
            let states = try await service.purchases().map(\.state)
            #expect(states == [.cancelled])
            await user.choose("moby")
            await user.enterCard("4242 4242 4242 4242", attempt: 2)
            await user.press("p")
            #expect(user.screen == nil)
        }
        #expect(service.server.charges.count == 1)
    }

    @Test func `repeated failures are counted`() async throws {
        let (server, reason) = (service.server, "Cannot connect to the server.")
        server.setReachable(false)
        try await checkout.run { user in
            #expect(user.lines.contains { $0.hasPrefix(reason) })
            for count in 2...3 {
                await user.press("r")
                #expect(user.sees("Tried \(count) times. \(reason)"))
            }
            server.setReachable(true)
            await user.press("r")
            await user.choose("moby")
            await user.enterCard("4242 4242 4242 4242")
            server.setReachable(false)
            await user.press("p")
            #expect(user.lines.contains { $0.hasPrefix(reason) })
            await user.press("p")
            #expect(user.sees("Tried 2 times. \(reason)"))
            server.setReachable(true)
            await user.press("p")
            #expect(user.screen == nil)
        }
        #expect(server.charges.count == 1)
    }

    @Test func `the outcome of a lost answer is requested`() async throws {
        let purchase = try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4000 0000 0000 0341")
            await user.press("p")
            #expect(user.sees("almanac does not know yet whether you were charged."))
            await user.press("a")
            #expect(user.screen == nil)
        }
        #expect(purchase != nil && service.server.charges.count == 1)
    }

    @Test func `repeated requests without an outcome are counted`() async throws {
        try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4000 0000 0000 0259")
            await user.press("p")
            await user.press("a")
            #expect(
                user.lines.last
                    == "There is no outcome yet, or the server cannot be reached. Ask again in a minute or two.")
            await user.press("a")
            #expect(user.sees("Asked 2 times. There is no outcome yet, or the server cannot be reached."))
        }
        #expect(service.server.charges.isEmpty)
    }

    @Test func `a changed price is shown before anything is paid`() async throws {
        let server = service.server
        try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4242 4242 4242 4242")
            server.setBookPrice(59_00)
            await user.press("p")
            #expect(user.sees("The price has changed. Nothing was charged.") && user.sees("\(checkout.kroner(59_00))"))
            #expect(server.charges.isEmpty)
        }
    }
}

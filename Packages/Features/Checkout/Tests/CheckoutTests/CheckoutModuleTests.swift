import Foundation
import Payments
import PaymentsDouble
import SVIPTesting
import Screens
import ScreensTesting
import Testing

@testable import Checkout
@testable import CheckoutScreen

/// The whole module on a scripted surface, with a server in memory.
@MainActor
struct CheckoutModuleTests {
    private let checkout = ScriptedCheckout()
    private var service: InMemoryPaymentsService { checkout.service }

    @Test func `a book in a promotion is paid for`() async throws {
        let paid = try await checkout.run(promotion: InMemoryPaymentsServer.promotion) { user in
            #expect(
                user.lines == [
                    "What would you like to pay for?",
                    "moby · \(checkout.kroner(4_90)) instead of \(checkout.kroner(49_00)) (MOON)",
                    "All books · \(checkout.kroner(499_00))  Every book, for good.",
                ])
            await user.choose("moby")
            #expect(user.sees("Price: \(checkout.kroner(4_90)) instead of \(checkout.kroner(49_00)) (MOON)"))
            await user.enterCard("4242 4242 4242 4242")
            #expect(user.screen?.forms.first?.submit.title == "Pay \(checkout.kroner(4_90))")
            #expect(user.screen?.forms.first?.submit.id.contains("490-NOK") == true)
            await user.press("p")
            #expect(user.screen == nil)
        }
        let announcement = paid.flatMap { PaidDisplay($0, for: .american).announcement }
        #expect(announcement == "You have paid \(checkout.kroner(4_90)) for moby.")
        #expect(service.server.charges.map(\.offer.price) == [.kroner(4_90)])
    }

    @Test func `a wrong field is reported, and the other fields keep their text`() async throws {
        try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4242 4242 4242 4243")
            await user.press("p")
            #expect(user.sees(CardError.number.description))
            await user.enter("number-1", "4242 4242 4242 4242")
            // Before the form is sent again.
            #expect(!user.sees(CardError.number.description) && user.sees("4242 4242 4242 4242"))
            await user.enter("expiry-1", "13/28")
            await user.press("p")
            #expect(user.sees(CardError.expiry.description) && user.sees("4242 4242 4242 4242"))
            await user.enter("expiry-1", "12/28")
            await user.press("p")
            #expect(user.screen == nil)
        }
        #expect(service.server.charges.count == 1)
    }

    @Test func `after a declined card the form is empty, and another card pays`() async throws {
        try await checkout.run { user in
            await user.choose("All books")
            await user.enterCard("4000 0000 0000 0002")
            await user.press("p")
            #expect(
                user.sees(
                    "The payment failed. The bank has declined the card. Nothing was charged. Try again, or use another card."
                ))
            #expect(!user.sees("4000") && !user.sees("••••"))
            await user.enterCard("4242 4242 4242 4242", attempt: 2)
            await user.press("p")
            #expect(user.screen == nil)
        }
        #expect(service.server.charges.map(\.offer.product) == [.library])
    }

    @Test func `a form that is no longer on display pays nothing`() async throws {
        let server = service.server
        try await checkout.run { user in
            await user.choose("moby")
            await user.enterCard("4242 4242 4242 4242")
            let (version, form) = (user.version, try #require(user.screen?.forms.first))
            await user.press("o")
            await user.choose("All books")
            let values: Screen.Values = [
                "number-1": "4242424242424242", "expiry-1": "09/28", "code-1": "123",
            ]
            #expect(
                await user.send(.submit(form: form.id, values: values), from: version) == .refused(.noLongerOffered))
            #expect(server.charges.isEmpty)
        }
    }

    @Test func `nothing that is shown, described or thrown contains the card`() async throws {
        let (number, code) = ("4000000000000002", "739")
        let navigator = Navigator()
        let view = try #require(checkout.make() as? CheckoutView)
        var texts: [String] = []
        try await ScriptedSurface { user in
            await user.choose("moby")
            for attempt in 1...2 {
                await user.enterCard(number, code: attempt == 1 ? code : "1", attempt: attempt)
                let event = Screen.Event.submit(form: "x", values: ["number": .text(number), "code": .text(code)])
                await user.press("p")
                texts += [String(reflecting: navigator.screen), "\(event)"]
                texts += [String(reflecting: view.content)]
            }
        }.run(navigator) { _ = await navigator.show(view) }
        let typed = CheckoutData.TypedCard(number: number, expiry: "09/28", code: code)
        var dumped = ""
        dump(typed, to: &dumped)
        texts += ["\(typed)", String(reflecting: typed), dumped]
        texts += ["\(try await service.purchases())"]
        // Digits of an identifier or a moment can have the code in them.
        for text in texts { #expect(!text.contains(number) && !text.contains(/\b739\b/)) }
    }

    @Test func `restoring while signed out leads to the settings, and names no command`() async throws {
        try await checkout.run { user in
            await user.press("s")
            #expect(user.sees("you are not signed in. Sign in under Settings") && !user.sees("'almanac "))
        }
    }

    @Test func `leaving pays nothing`() async throws {
        let purchase = try await checkout.run { user in
            await user.choose("moby")
            await user.send(.back)
            #expect(user.screen == nil)
        }
        #expect(purchase == nil && service.server.charges.isEmpty)
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = PaymentsServiceMock(answers: .success(.declined(reason: "No.")))
            let module = CheckoutModule(PaymentOrder(.book("moby")), payments: worker, unlock: { true })
            let view = CheckoutConfigurator.make(module, locale: .american)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            try await ScriptedSurface { user in
                await user.enterCard("4242 4242 4242 4242")
                await user.press("p")
                #expect(user.sees("No."))
            }.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}

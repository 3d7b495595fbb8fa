import Checkout
import CheckoutScreen
import CommandRouting
import CommandTesting
import Payments
import PaymentsDouble
import Screens
import ScreensTesting
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The rules of paying at each entrance: the same refusals, and the same outcome.
@MainActor
struct CheckoutEntranceTests {
    enum Entrance: CaseIterable {
        case screen, command, wire, mock
    }

    /// The steps of a user at the checkout of a book.
    struct Plan: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var agrees = true
        var number = "4242 4242 4242 4242"
        /// The codes that the user enters when the bank asks for them.
        var codes: [String] = []
        var isPaidBefore = false
        /// Whether a purchase waits for the code of the bank already.
        var isStarted = false
        /// What happens on the server before the card is charged.
        var meanwhile: @Sendable (InMemoryPaymentsServer) -> Void = { _ in }

        // The result.
        var refusal: String?
        var isPaid = false
        var states: [PurchasePhase]
    }

    nonisolated static let plans: [Plan] = [
        Plan(testDescription: "a good card pays", isPaid: true, states: [.confirmed]),
        Plan(
            testDescription: "a wrong card is refused", number: "4242 4242", refusal: "\(CardError.number)", states: []),
        Plan(testDescription: "a user who does not agree pays nothing", agrees: false, states: []),
        Plan(
            testDescription: "a card is declined", number: "4000 0000 0000 0002",
            refusal: "The bank has declined the card. Nothing was charged.", states: [.declined]),
        Plan(
            testDescription: "a wrong code asks again", number: askingCard, codes: ["111111", "123456"],
            refusal: "\(PaymentsError.wrongCode(triesLeft: 2))", isPaid: true, states: [.confirmed]),
        Plan(
            testDescription: "the codes are used up", number: askingCard, codes: ["1", "2", "3"],
            refusal: "The code was wrong too often. Nothing was charged.", states: [.declined]),
        Plan(
            testDescription: "a user leaves the question for the code", number: askingCard,
            states: [.needsConfirmation]),
        Plan(
            testDescription: "a purchase that waits for the code comes first", codes: ["123456"], isStarted: true,
            isPaid: true, states: [.confirmed]),
        Plan(
            testDescription: "a new price is not paid", meanwhile: { $0.setBookPrice(59_00) },
            refusal: "has changed. Nothing was charged.", states: [.declined]),
        Plan(
            testDescription: "a server that cannot be reached charges nothing", meanwhile: { $0.setReachable(false) },
            refusal: "Cannot connect to the server.", states: [.declined]),
        Plan(
            testDescription: "for what is paid the user is asked nothing", agrees: false, isPaidBefore: true,
            isPaid: true, states: [.confirmed]),
    ]

    private static let book = "opds2-night-ferry"
    /// The bank asks for a code.
    nonisolated private static let askingCard = "4000 0000 0000 3220"
    private static let expiry = "12/40"
    private static let securityCode = "123"

    @Test(arguments: Entrance.allCases, CheckoutEntranceTests.plans)
    func `paying has the same rules at each entrance`(entrance: Entrance, plan: Plan) async throws {
        let server = InMemoryPaymentsServer()
        let payments = InMemoryPaymentsService(
            server: server, paid: plan.isPaidBefore ? [.book(Self.book)] : [], exchange: { plan.meanwhile(server) })
        if plan.isStarted {
            let offer = try #require(try await payments.offers(for: .book(Self.book), promotion: nil).first)
            let card = try Card(number: Self.askingCard, expiry: Self.expiry, code: Self.securityCode)
            _ = try await payments.purchase(offer, with: card)
        }
        let module = CheckoutModule(PaymentOrder(.book(Self.book)), payments: payments, unlock: { true })
        let (outcome, seen) =
            switch entrance {
            case .screen: try await visitScreen(module, plan)
            case .command: await visitCommand(module, plan)
            case .wire: try await visitWire(module, plan, payments)
            case .mock: await visitMock(module, plan)
            }
        #expect((outcome != nil) == plan.isPaid)
        if let refusal = plan.refusal { #expect(seen.contains(refusal), "\(seen)") }
        #expect(try await payments.purchases().map(\.state.phase) == plan.states)
        #expect(payments.server.charges.count == (plan.isPaid && !plan.isPaidBefore ? 1 : 0))
    }

    private func visitScreen(
        _ module: CheckoutModule, _ plan: Plan
    ) async throws -> (outcome: CheckoutOutcome?, seen: String) {
        let navigator = Navigator()
        var seen: [String] = []
        let outcome = try await ScriptedSurface { user in
            guard user.screen != nil else { return }
            if !plan.isStarted {
                await user.choose(Self.book)
                // The price is on the button of the form.
                guard plan.agrees else { return }
                await user.enter("number-1", plan.number)
                await user.enter("expiry-1", Self.expiry)
                await user.enter("code-1", Self.securityCode)
                await user.press("p")
                seen += user.lines
            }
            for code in plan.codes {
                await user.enter(try #require(user.screen?.fields.first).id, code)
                seen += user.lines
            }
        }.run(navigator) { await navigator.show(CheckoutConfigurator.make(module), as: .modal) }
        return (outcome, seen.joined(separator: "\n"))
    }

    private func visitCommand(
        _ module: CheckoutModule, _ plan: Plan
    ) async -> (outcome: CheckoutOutcome?, seen: String) {
        let card = [plan.agrees ? "y" : "n", plan.number, Self.expiry, Self.securityCode]
        let user = ScriptedUser(lines: (plan.isStarted ? [] : card) + plan.codes)
        let router = CommandRouter(prompter: user.prompter, output: RecordedOutput().output(isJSON: false))
        do {
            return (try await router.checkout(module), user.seen)
        } catch {
            return (nil, "\(user.seen)\n\(error)")
        }
    }

    private func visitWire(
        _ module: CheckoutModule, _ plan: Plan, _ payments: InMemoryPaymentsService
    ) async throws -> (outcome: CheckoutOutcome?, seen: String) {
        let user = WireUser()
        var seen: [String] = []
        let outcome = try await user.visit({ try await $0.checkout(module) }) { ask in
            seen.append(await user.send("offers", to: ask))
            guard plan.agrees else { return }
            if !plan.isStarted {
                let card: WireValue = .object([
                    "offer": .text("book:\(Self.book)"), "number": .text(plan.number), "expiry": .text(Self.expiry),
                    "code": .text(Self.securityCode),
                ])
                seen.append(await user.send("purchase", to: ask, card))
            }
            for code in plan.codes {
                let id = try #require(try await payments.purchases().first?.id)
                let values: WireValue = .object(["purchase": .text("\(id)"), "code": .text(code)])
                seen.append(await user.send("confirm", to: ask, values))
            }
        }
        return (outcome, seen.joined(separator: "\n"))
    }

    @Test func `a client of the wire pays only the price that was sent to it last`() async throws {
        let server = InMemoryPaymentsServer()
        let payments = InMemoryPaymentsService(server: server, exchange: {})
        let module = CheckoutModule(PaymentOrder(.book(Self.book)), payments: payments, unlock: { true })
        let card: WireValue = .object([
            "offer": .text("book:\(Self.book)"), "number": .text("4242 4242 4242 4242"), "expiry": .text(Self.expiry),
            "code": .text(Self.securityCode),
        ])
        let user = WireUser()
        let outcome = try await user.visit({ try await $0.checkout(module) }) { ask in
            #expect(await user.send("purchase", to: ask, card).contains("Send 'offers' first"))
            _ = await user.send("offers", to: ask)
            server.setBookPrice(59_00)
            for _ in 1...2 { #expect(await user.send("purchase", to: ask, card).contains("has changed")) }
            #expect(server.charges.isEmpty)
            _ = await user.send("offers", to: ask)
            _ = await user.send("purchase", to: ask, card)
        }
        #expect(outcome != nil && server.charges.count == 1)
    }

    private func visitMock(
        _ module: CheckoutModule, _ plan: Plan
    ) async -> (outcome: CheckoutOutcome?, seen: String) {
        let shown = CheckoutShown()
        let logic = module.start(shown)
        await logic.load()
        var seen: [String] = []
        func look(_ offer: CheckoutData.ShownOffer) {
            do { try shown.check(offer) } catch { seen.append("\(error)") }
            if let reason = shown.purchase?.reason { seen.append(reason) }
        }
        if case .offers(let offers, _) = shown.content, let offer = offers.first {
            await logic.choose(offer.id)
            guard plan.agrees, case .card(let form) = shown.content else { return (shown.outcome, "") }
            await logic.agree(to: form.id)
            await logic.pay(
                form.id,
                with: CheckoutData.TypedCard(number: plan.number, expiry: Self.expiry, code: Self.securityCode))
            look(offer)
        }
        for code in plan.codes {
            guard case .confirmation(let question) = shown.content else { break }
            await logic.confirm(question.purchase, code: code)
            look(question.offer)
        }
        return (shown.outcome, seen.joined(separator: "\n"))
    }
}

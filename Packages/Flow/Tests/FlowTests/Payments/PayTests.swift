import Account
import Payments
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

private let order = PaymentOrder(.book("opds2-moby-dick"), promotion: "MOON")
private let check = "checkPayment(opds2-moby-dick)"
private let offers = "listOffers(opds2-moby-dick, MOON)"
private let signIn = "app.signIn(payment of Moby-Dick)"
private let known = "payAsKnownUser(opds2-moby-dick, MOON)"
private let priced = "payAsKnownUser(opds2-moby-dick, MOON, Moby-Dick)"
private let paid = "payAsKnownUser(opds2-moby-dick, MOON, Moby-Dick, paid)"
private let anybody = "payWithoutAccount(opds2-moby-dick, MOON)"

/// The scenario of the standard, and the one of the open catalogue.
@MainActor
struct PayTests {
    private let recorder = MessageRecorder()

    /// - Parameter isTrue: What the checks and the ways to pay find out.
    private func pay(
        signedIn: SignInReceipt? = nil, failing: String? = nil, _ isTrue: @escaping @Sendable (String) -> Bool
    ) async throws -> PaymentReceipt {
        let scenario = PayScenario(operations: operations(failing: failing, isTrue))
        return try await scenario.launch((order, AppServiceMock(recorder, outcome: signedIn)))
    }

    private func payWithoutAccount(
        failing: String? = nil, _ isTrue: @escaping @Sendable (String) -> Bool
    ) async throws -> PaymentReceipt {
        let scenario = PayWithoutAccountScenario(operations: operations(failing: failing, isTrue))
        return try await scenario.launch((order, AppServiceMock(recorder)))
    }

    private func operations(
        failing: String?, _ isTrue: @escaping @Sendable (String) -> Bool
    ) -> OperationsSpy {
        OperationsSpy(
            recorder: recorder, isTrue: isTrue, failure: failing.map { _ in TestError() }, failing: failing)
    }

    @Test func `a paid product is not paid for again`() async throws {
        #expect(try await pay { $0 == check } == .paidBefore(title: nil))
        #expect(try await payWithoutAccount { $0 == check } == .paidBefore(title: nil))
        #expect(recorder.messages == [check, check])
    }

    @Test(arguments: [(true, PaymentReceipt.paid(.mobyDick)), (false, .leftCheckout)])
    func `a known user pays, and is asked for nothing else`(isPaid: Bool, receipt: PaymentReceipt) async throws {
        #expect(try await pay { $0 == "readAccount" || $0 == known && isPaid } == receipt)
        #expect(recorder.messages == [check, "readAccount", known])
    }

    @Test func `a signed-out user signs in first, and the checkout receives the looked-up price`() async throws {
        #expect(try await pay(signedIn: .ada) { $0 == priced } == .paid(.mobyDick))
        #expect(recorder.messages == [check, "readAccount", offers, signIn, priced])
    }

    @Test(arguments: [Product.library, order.product])
    func `the checkout receives what the account has paid for elsewhere`(product: Product) async throws {
        _ = try await pay(signedIn: SignInReceipt(account: .ada, paid: [product])) { _ in false }
        #expect(recorder.messages == [check, "readAccount", offers, signIn, paid])
    }

    @Test func `a user who does not sign in does not pay`() async throws {
        #expect(try await pay { _ in false } == .notSignedIn)
        #expect(recorder.messages == [check, "readAccount", offers, signIn])
    }

    @Test func `a payment that is not possible does not ask for a sign-in`() async {
        await #expect(throws: TestError.self) { try await pay(failing: offers) { _ in false } }
        #expect(recorder.messages == [check, "readAccount", offers])
    }

    @Test(arguments: [check, "readAccount", known])
    func `an operation that fails ends the scenario`(failing: String) async {
        await #expect(throws: TestError.self) { try await pay(failing: failing) { $0 == "readAccount" } }
        #expect(recorder.messages.last == failing)
    }

    @Test func `signing in that fails ends the scenario`() async {
        let scenario = PayScenario(operations: OperationsSpy(recorder: recorder))
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await scenario.launch((order, app)) }
        #expect(recorder.messages.last == signIn)
    }

    @Test(arguments: [(true, PaymentReceipt.paid(.mobyDick)), (false, .leftCheckout)])
    func `in the open catalogue a user pays without an account`(isPaid: Bool, receipt: PaymentReceipt) async throws {
        #expect(try await payWithoutAccount { $0 == anybody && isPaid } == receipt)
        #expect(recorder.messages == [check, anybody])
    }

    @Test func `without an account a failed check leads to the checkout, which shows the error`() async throws {
        #expect(try await payWithoutAccount(failing: check) { _ in false } == .leftCheckout)
        #expect(recorder.messages == [check, anybody])
    }

    @Test func `in the open catalogue a checkout that fails ends the scenario`() async {
        await #expect(throws: TestError.self) { try await payWithoutAccount(failing: anybody) { _ in false } }
        #expect(recorder.messages.last == anybody)
    }

    @Test func `a named offer is looked up before any question, and then bought`() async throws {
        let scenario = BuyScenario(operations: operations(failing: nil) { _ in false })
        let app = AppServiceMock(recorder, outcome: PaymentReceipt.paid(.mobyDick))
        #expect(try await scenario.launch((Offer.mobyDick.id, app)) == .paid(.mobyDick))
        #expect(recorder.messages == ["findOrder(\(Offer.mobyDick.id))", "app.pay(opds2-moby-dick, MOON)"])
    }

    @Test func `an offer that cannot be found is not paid for`() async {
        let find = "findOrder(\(Offer.mobyDick.id))"
        let scenario = BuyScenario(operations: operations(failing: find) { _ in false })
        await #expect(throws: TestError.self) {
            try await scenario.launch((Offer.mobyDick.id, AppServiceMock(recorder)))
        }
        #expect(recorder.messages == [find])
    }
}

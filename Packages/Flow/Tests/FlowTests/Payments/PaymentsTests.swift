import Account
import AccountDouble
import Checkout
import Foundation
import Payments
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

private let book = Product.book("opds2-moby-dick")

extension Offer {
    static let library = Offer(
        id: "library", product: .library, title: "The whole library",
        price: Money(minorUnits: 29900, currency: "NOK"))
    static let mobyDick = Offer(
        id: "book:opds2-moby-dick", product: book, title: "Moby-Dick", price: Money(minorUnits: 4900, currency: "NOK"))
}

extension Purchase {
    static let mobyDick = Purchase(id: UUID(), offer: .mobyDick, created: .distantPast, state: .needsConfirmation)
}

extension PurchaseRecord {
    static let mobyDick = PurchaseRecord(.mobyDick)
}

@MainActor
struct PaymentsTests {
    private let recorder = MessageRecorder()
    private var app: any AppService { AppServiceMock(recorder) }

    @Test(arguments: [true, false])
    func `the check asks the service`(isPaid: Bool) async throws {
        let payments = PaymentsServiceMock(recorder, paid: isPaid ? [book] : [])
        #expect(try await CheckPaymentOperation(payments: payments).launch(book) == isPaid)
        #expect(recorder.messages == ["payments.isPaid(opds2-moby-dick)"])
    }

    @Test(
        arguments: [(.paid(.mobyDick), .paid(.mobyDick)), (.paidBefore, .paidBefore(title: nil)), (nil, .leftCheckout)]
            as [(CheckoutOutcome?, PaymentReceipt)])
    func `a known user pays with the account, and the checkout returns the receipt`(
        outcome: CheckoutOutcome?, receipt: PaymentReceipt
    ) async throws {
        let operation = PayAsKnownUserOperation(
            account: InMemoryAccountService(account: .ada), router: RouterMock(recorder, outcome: outcome),
            payments: PaymentsServiceMock(recorder))
        #expect(try await operation.launch((PaymentOrder(.library, promotion: "MOON"), app)) == receipt)
        #expect(
            recorder.messages == [
                "router.checkout(library, MOON)", "payments.purchases", "payments.offers(library, MOON)",
            ])
    }

    @Test func `the checkout does not prompt for values of the order`() async throws {
        let order = try PaymentOrder(Offer.library.id, offers: [.library, .mobyDick], purchases: [])
        let operation = PayAsKnownUserOperation(
            account: InMemoryAccountService(account: .ada), router: RouterMock(recorder),
            payments: PaymentsServiceMock(recorder))
        #expect(try await operation.launch((order, app)) == .leftCheckout)
        #expect(recorder.messages == ["router.checkout(library, none, The whole library)"])
    }

    @Test func `a session that has ended makes no purchase without the account`() async {
        let operation = PayAsKnownUserOperation(
            account: InMemoryAccountService(), router: RouterMock(recorder), payments: PaymentsServiceMock(recorder))
        await #expect(throws: AccountError.signedOut) { try await operation.launch((PaymentOrder(book), app)) }
        #expect(recorder.messages.isEmpty)
    }

    @Test(
        arguments: [(.paid(.mobyDick), .paid(.mobyDick)), (nil, .leftCheckout)] as [(CheckoutOutcome?, PaymentReceipt)])
    func `a user pays without an account, and the checkout returns the receipt`(
        outcome: CheckoutOutcome?, receipt: PaymentReceipt
    ) async throws {
        let operation = PayWithoutAccountOperation(
            router: RouterMock(recorder, outcome: outcome), payments: PaymentsServiceMock(recorder))
        #expect(try await operation.launch((PaymentOrder(.library), app)) == receipt)
        #expect(
            recorder.messages == [
                "router.checkout(library, none)", "payments.purchases", "payments.offers(library, none)",
            ])
    }

    @Test func `a checkout that cannot be shown fails both ways to pay`() async {
        let (router, payments) = (RouterMock(recorder, failure: TestError()), PaymentsServiceMock(recorder))
        await #expect(throws: TestError.self) {
            try await PayWithoutAccountOperation(router: router, payments: payments)
                .launch((PaymentOrder(book), app))
        }
        await #expect(throws: TestError.self) {
            let account = InMemoryAccountService(account: .ada)
            return try await PayAsKnownUserOperation(account: account, router: router, payments: payments)
                .launch((PaymentOrder(book), app))
        }
    }

    @Test func `purchases are bound to the account before those of the account are restored`() async throws {
        let payments = PaymentsServiceMock(recorder, paid: [.library])
        let operation = BindPurchasesOperation(payments: payments, books: BooksServiceMock(recorder))
        #expect(try await operation.launch() == [.library])
        #expect(recorder.messages.suffix(2) == ["payments.bind", "payments.restore"])
    }

    @Test func `books that only another account has paid for are removed before its purchases`() async throws {
        let payments = PaymentsServiceMock(recorder, paid: [.book("opds2-emma")], paidByOthers: [book])
        _ = try await BindPurchasesOperation(payments: payments, books: BooksServiceMock(recorder)).launch()
        #expect(
            recorder.messages == [
                "books.removePaid", "payments.isPaidByAccount(opds2-moby-dick)", "payments.isPaid(opds2-moby-dick)",
                "books.remove(opds2-moby-dick)", "payments.isPaidByAccount(opds2-emma)", "payments.isPaid(opds2-emma)",
                "payments.bind", "payments.restore",
            ])
    }

    @Test(arguments: ["bind", "restore"])
    func `binding fails as the service does`(failing: String) async {
        let payments = PaymentsServiceMock(recorder, failing: failing)
        await #expect(throws: TestError.self) {
            try await BindPurchasesOperation(payments: payments, books: BooksServiceMock(recorder)).launch()
        }
        #expect(recorder.messages.last == "payments.\(failing)")
    }

    @Test func `books that the account has paid for are removed before its purchases`() async throws {
        let payments = PaymentsServiceMock(recorder, paid: [book])
        try await ForgetPurchasesOperation(payments: payments, books: BooksServiceMock(recorder)).launch()
        #expect(
            recorder.messages == [
                "books.removePaid", "payments.isPaidByAccount(opds2-moby-dick)", "books.remove(opds2-moby-dick)",
                "payments.isPaidByAccount(opds2-emma)", "payments.forgetAccount",
            ])
    }

    @Test func `purchases are kept if their books cannot be removed, and forgetting fails`() async {
        for payments in ["isPaidByAccount(opds2-moby-dick)", "forgetAccount"] {
            let operation = ForgetPurchasesOperation(
                payments: PaymentsServiceMock(recorder, failing: payments), books: BooksServiceMock(recorder))
            await #expect(throws: TestError.self) { try await operation.launch() }
            #expect(recorder.messages.last == "payments.\(payments)")
        }
        let operation = ForgetPurchasesOperation(
            payments: PaymentsServiceMock(recorder), books: BooksServiceMock(recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await operation.launch() }
        #expect(recorder.messages.last == "books.removePaid")
    }

    @Test func `the order of an offer is found among purchases and offers`() async throws {
        let find = FindOrderOperation(payments: PaymentsServiceMock(recorder))
        let order = try await find.launch(Offer.mobyDick.id)
        #expect(order.product == book && order.offer == Offer.mobyDick.id && order.title == "Moby-Dick")
        #expect(recorder.messages == ["payments.purchases", "payments.offers(opds2-moby-dick, none)"])
        await #expect(throws: PaymentsError.unknownOffer("library:SUN")) { try await find.launch("library:SUN") }
        #expect(recorder.messages.last == "payments.offers(all, SUN)")
        let failing = FindOrderOperation(payments: PaymentsServiceMock(recorder, failing: "purchases"))
        await #expect(throws: TestError.self) { try await failing.launch("library") }
    }

    @Test func `offers and purchases are listed, and a purchase is called off`() async throws {
        let payments = PaymentsServiceMock(recorder)
        #expect(try await ListOffersOperation(payments: payments).launch((book, "MOON")) == [.library, .mobyDick])
        #expect(try await ListPurchasesOperation(payments: payments).launch() == [.mobyDick])
        #expect(try await CancelPurchaseOperation(payments: payments).launch(Purchase.mobyDick.id) == .mobyDick)
        let messages = ["offers(opds2-moby-dick, MOON)", "purchases", "cancel"]
        #expect(recorder.messages == messages.map { "payments.\($0)" })
        let failing = PaymentsServiceMock(recorder, failing: "cancel")
        await #expect(throws: TestError.self) { try await CancelPurchaseOperation(payments: failing).launch(UUID()) }
        let mute = PaymentsServiceMock(recorder, failing: messages[0])
        await #expect(throws: TestError.self) { try await ListOffersOperation(payments: mute).launch((book, "MOON")) }
    }

    @Test func `the use cases of lists and of calling off launch their operations, and fail as they do`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: Purchase.mobyDick.id))
        #expect(try await app.listOffers(for: nil, promotion: "MOON") == [.mobyDick])
        #expect(try await app.listPurchases() == [.mobyDick])
        #expect(try await app.cancelPurchase(of: "library") == .mobyDick)
        #expect(
            recorder.messages == ["listOffers(all, MOON)", "listPurchases", "findWaiting(library)", "cancelPurchase"])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await failing.listOffers(for: nil, promotion: nil) }
        await #expect(throws: TestError.self) { try await failing.listPurchases() }
        await #expect(throws: TestError.self) { try await failing.cancelPurchase(of: "library") }
    }

    @Test func `without a purchase that waits for a code, there is no purchase to cancel`() async throws {
        #expect(try await makeApp(OperationsSpy(recorder: recorder)).cancelPurchase(of: "library") == nil)
        #expect(recorder.messages == ["findWaiting(library)"])
    }

    @Test func `the purchase that waits for a code is found by its offer`() async throws {
        let find = FindWaitingOperation(payments: PaymentsServiceMock(recorder))
        #expect(try await find.launch(Offer.mobyDick.id) == Purchase.mobyDick.id)
        #expect(try await find.launch("library") == nil)
        #expect(recorder.messages == ["payments.purchases", "payments.purchases"])
    }

    @Test func `purchases are restored`() async throws {
        let payments = PaymentsServiceMock(recorder, paid: [.library])
        #expect(try await RestorePurchasesOperation(payments: payments).launch() == [.library])
        #expect(recorder.messages == ["payments.restore"])
    }

    @Test func `the use case of restoring launches its operation, and fails as it does`() async throws {
        #expect(try await makeApp(OperationsSpy(recorder: recorder)).restorePurchases() == [.library])
        #expect(recorder.messages == ["restorePurchases"])
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.restorePurchases() }
        await #expect(throws: TestError.self) { try await app.pay(PaymentOrder(.library)) }
        await #expect(throws: TestError.self) { try await app.payWithoutAccount(.welcome) }
        await #expect(throws: TestError.self) { try await app.buy("library") }
    }
}

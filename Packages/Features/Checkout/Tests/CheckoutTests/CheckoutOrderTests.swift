import Payments
import TestSupport
import Testing

@testable import Checkout

/// The order that the checkout begins with, and the agreement to a price.
@MainActor
struct CheckoutOrderTests {
    private let presenter = CheckoutPresenterMock()

    private func start(
        _ worker: PaymentsServiceMock, _ order: PaymentOrder = PaymentOrder(.book("moby")),
        unlock: @escaping @Sendable () async throws -> Bool = { true }
    ) async -> any CheckoutInteractor {
        let logic = CheckoutLogic(order, presenter: presenter, worker: worker, unlock: unlock)
        await logic.load()
        return logic
    }

    @Test func `the product's own offer comes before the library, and other products are not offered`() async {
        let other = Offer(id: "book:other", product: .book("other"), title: "Other", price: .kroner(1_00))
        _ = await start(PaymentsServiceMock([other, .library, .book]))
        #expect(presenter.contents == [.offers([Offer.book, .library].map { CheckoutData.ShownOffer($0) }, note: nil)])
    }

    @Test func `a product without an offer is not for sale`() async {
        _ = await start(PaymentsServiceMock([]))
        #expect(presenter.contents == [.offers([], note: nil)])
    }

    @Test func `a named offer is bought without a choice, and known values are not prompted for`() async throws {
        let worker = PaymentsServiceMock([.book, .library], answers: .success(.confirmed))
        let order = try PaymentOrder("library", offers: [.book, .library], purchases: [])
        let interactor = await start(worker, order)
        await interactor.pay(try #require(presenter.form).id, with: .good)
        #expect(presenter.outcomes == ["library"])
        #expect(await worker.messages == ["purchase"])
    }

    @Test func `for a product that is known to be paid, nothing is asked and nothing is loaded`() async {
        let worker = PaymentsServiceMock()
        _ = await start(worker, PaymentOrder(.book("moby")).knowing(paid: [.library]))
        #expect(presenter.outcomes == [nil] && presenter.contents.isEmpty)
        #expect(await worker.messages.isEmpty)
    }

    @Test func `a purchase of the named offer that waits for the code asks only for the code`() async throws {
        let open = Purchase.book(.needsConfirmation)
        let worker = PaymentsServiceMock(known: [open], answers: .success(.confirmed))
        // The offer has ended.
        let interactor = await start(worker, try PaymentOrder("book:moby", offers: [], purchases: [open]))
        #expect(presenter.contents.count == 1 && presenter.form == nil && presenter.purchases == [.needsConfirmation])
        await interactor.confirm(open.id, code: "123456")
        #expect(presenter.outcomes == ["book:moby"])
        #expect(await worker.messages.isEmpty)
    }

    @Test func `an open purchase of another offer does not answer for the named one`() async throws {
        let open = Purchase.book(.needsConfirmation)
        let dearer = Offer(id: "book:moby:MOON", product: .book("moby"), title: "Moby-Dick", price: .kroner(4_90))
        _ = await start(PaymentsServiceMock(), try PaymentOrder(dearer.id, offers: [dearer], purchases: [open]))
        let error = PaymentsError.unfinished(title: "Moby-Dick")
        #expect(presenter.dutiesWithoutLoader == [.error("\(error)", hasLoadedContent: false)])
        #expect(presenter.contents.isEmpty)
    }

    @Test func `the app is unlocked after the agreement, before the card`() async throws {
        let interactor = await start(PaymentsServiceMock())
        let form = try #require(presenter.form)
        #expect(!form.isAgreed)
        await interactor.agree(to: form.id)
        #expect(presenter.form?.id == form.id && presenter.form?.isAgreed == true)
    }

    @Test func `a user who does not unlock the app has not agreed to the price`() async throws {
        let interactor = await start(PaymentsServiceMock()) { false }
        await interactor.agree(to: try #require(presenter.form).id)
        #expect(presenter.form?.isAgreed == false && presenter.dutiesWithoutLoader == [.close])
    }

    @Test func `a failing lock is reported and counts as no agreement`() async throws {
        let interactor = await start(PaymentsServiceMock()) { throw TestError() }
        await interactor.agree(to: try #require(presenter.form).id)
        #expect(presenter.form?.isAgreed == false)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `the first part of the card that is missing is named`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.confirmed))
        let interactor = await start(worker)
        let form = try #require(presenter.form).id
        for (number, expiry, problem) in [
            ("", "", CardError.number), ("4242424242424242", "", .expiry),
            ("4242424242424242", "09/28", .code),
        ] {
            await interactor.pay(form, with: CheckoutData.TypedCard(number: number, expiry: expiry, code: ""))
            #expect(presenter.form?.problem == problem)
        }
        #expect(await worker.bought.isEmpty)
    }

    @Test func `after a purchase that was called off in place of a choice the offers are loaded`() async {
        let open = Purchase.book(.needsConfirmation)
        let worker = PaymentsServiceMock([.book, .library], known: [open], answers: .success(.cancelled))
        let interactor = await start(worker)
        #expect(await worker.messages == ["purchases"])
        await interactor.cancel(open.id)
        #expect(await worker.messages == ["purchases", "offers"])
        #expect(presenter.purchases == [.needsConfirmation, .cancelled])
    }
}

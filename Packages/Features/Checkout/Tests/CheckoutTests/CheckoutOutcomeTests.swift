import Payments
import TestSupport
import Testing

@testable import Checkout

/// Purchases that have no outcome yet, and products that are paid already.
@MainActor
struct CheckoutOutcomeTests {
    private let presenter = CheckoutPresenterMock()

    private func start(_ worker: PaymentsServiceMock, _ product: Product = .book("moby")) async
        -> any CheckoutInteractor
    {
        let logic = CheckoutLogic(
            PaymentOrder(product), presenter: presenter, worker: worker, unlock: { true })
        await logic.load()
        return logic
    }

    private func shown(_ offer: Offer) -> CheckoutData.ShownOffer { CheckoutData.ShownOffer(offer) }

    private func pay(_ interactor: any CheckoutInteractor) async throws {
        await interactor.pay(try #require(presenter.form).id, with: .good)
    }

    // MARK: Confirmation

    @Test func `a purchase that needs confirmation asks for the code until it is right`() async throws {
        let worker = PaymentsServiceMock(
            answers: .success(.needsConfirmation), .failure(PaymentsError.wrongCode(triesLeft: 2)), .success(.confirmed)
        )
        let interactor = await start(worker)
        try await pay(interactor)
        guard case .confirmation(var question) = presenter.contents.last else { Issue.record("no question"); return }
        await interactor.confirm(question.purchase, code: "111111")
        question.triesLeft = 2
        #expect(presenter.contents.last == .confirmation(question))
        await interactor.confirm(question.purchase, code: "123456")
        #expect(presenter.outcomes == ["book:moby"])
        #expect(await worker.codes == ["111111", "123456"])
        #expect(await worker.bought.count == 1)
    }

    @Test func `the last wrong code is a declined payment`() async {
        let open = Purchase.book(.needsConfirmation)
        let interactor = await start(
            PaymentsServiceMock(known: [open], answers: .success(.declined(reason: "Too often."))))
        await interactor.confirm(open.id, code: "1")
        #expect(presenter.form?.note == .declined("Too often."))
    }

    @Test func `a code that cannot be sent can be entered again`() async {
        let open = Purchase.book(.needsConfirmation)
        let worker = PaymentsServiceMock(
            known: [open], answers: .failure(PaymentsError.unavailable("Offline.")), .success(.confirmed))
        let interactor = await start(worker)
        await interactor.confirm(open.id, code: "1")
        #expect(
            presenter.contents.last
                == .confirmation(
                    CheckoutData.Confirmation(
                        purchase: open.id, offer: shown(open.offer),
                        note: .failure(PaymentsError.unavailable("Offline.")))))
        await interactor.confirm(open.id, code: "1")
        #expect(presenter.outcomes.count == 1)
    }

    @Test func `a code for another purchase is not sent`() async {
        let worker = PaymentsServiceMock(known: [.book(.needsConfirmation)])
        let interactor = await start(worker)
        await interactor.confirm(Purchase.book(.needsConfirmation).id, code: "1")
        #expect(await worker.codes.isEmpty)
    }

    // MARK: Unknown

    @Test func `the outcome of a lost answer is requested, and the payment is not repeated`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.unknown))
        let interactor = await start(worker)
        let form = try #require(presenter.form).id
        await interactor.pay(form, with: .good)
        #expect(presenter.unknown?.offer == shown(.book) && presenter.unknown?.times == 0)
        await interactor.pay(form, with: .good)
        for times in 1...2 {
            await interactor.askAgain()
            #expect(presenter.unknown?.offer == shown(.book) && presenter.unknown?.times == times)
        }
        await worker.settle(.confirmed)
        await interactor.askAgain()
        #expect(presenter.outcomes.count == 1)
        #expect(await worker.bought.count == 1)
    }

    @Test func `a payment that turns out not to have been charged can be tried again`() async {
        let worker = PaymentsServiceMock(known: [.book(.unknown)])
        let interactor = await start(worker)
        await worker.settle(.declined(reason: "It never reached the server."))
        await interactor.askAgain()
        #expect(presenter.form?.note == .declined("It never reached the server."))
    }

    @Test func `a failed request for the outcome can be retried`() async {
        let worker = PaymentsServiceMock(known: [.book(.unknown)])
        let interactor = await start(worker)
        await worker.fail(with: TestError())
        await interactor.askAgain()
        await worker.fail(with: nil)
        await worker.settle(.confirmed)
        await interactor.retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.outcomes.count == 1)
    }

    @Test(arguments: [PurchaseState.created, .sent, .unknown])
    func `an earlier purchase without an outcome comes before the offers`(state: PurchaseState) async {
        let open = Purchase.book(state)
        _ = await start(PaymentsServiceMock([.book, .library], known: [open]))
        #expect(presenter.contents == [.unknown(CheckoutData.Unknown(purchase: open.id, offer: shown(.book)))])
    }

    @Test func `an open purchase of something else is left alone`() async {
        _ = await start(PaymentsServiceMock([.library], known: [.book(.unknown)]), .library)
        #expect(presenter.form?.offer == shown(.library))
    }

    @Test func `a purchase that blocks the payment is shown`() async throws {
        let worker = PaymentsServiceMock(
            [.book], known: [.book(.declined(reason: ""))],
            answers: .failure(PaymentsError.unfinished(title: "Moby-Dick")))
        let interactor = await start(worker)
        await worker.settle(.unknown)
        try await pay(interactor)
        #expect(presenter.unknown?.offer == shown(.book) && presenter.unknown?.times == 0)
    }

    // MARK: Paid

    @Test func `a product that is already paid ends the module with its purchase`() async {
        let paid = Purchase.book(.confirmed)
        _ = await start(PaymentsServiceMock(known: [paid]))
        #expect(presenter.outcomes == ["book:moby"] && presenter.contents.isEmpty)
    }

    @Test func `a purchase that turns out to be paid ends the module`() async throws {
        let worker = PaymentsServiceMock(answers: .failure(PaymentsError.alreadyPaid(title: "Moby-Dick")))
        let interactor = await start(worker)
        try await pay(interactor)
        #expect(presenter.outcomes == [nil])
    }

    @Test func `an open purchase that proves to be paid is queried once, without further calls`() async {
        let worker = PaymentsServiceMock(known: [.book(.unknown)])
        await worker.settleWhenAsked(.confirmed)
        _ = await start(worker)
        #expect(presenter.outcomes == ["book:moby"])
        #expect(await worker.messages == ["purchases"])
    }

    @Test func `a payment asks the service three times`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.confirmed))
        try await pay(start(worker))
        #expect(presenter.outcomes == ["book:moby"])
        #expect(await worker.messages == ["purchases", "offers", "purchase"])
    }

    @Test func `a product that was paid elsewhere is restored, and ends the module`() async {
        let worker = PaymentsServiceMock()
        await worker.pay(restored: [.library])
        let interactor = await start(worker)
        await interactor.restore()
        await interactor.restore()
        #expect(presenter.outcomes == [nil])
    }

    @Test(
        arguments: [
            [], [.book("other")],
        ] as [[Product]])
    func `restoring another product is reported`(products: [Product]) async {
        let worker = PaymentsServiceMock()
        await worker.pay(restored: products)
        let interactor = await start(worker)
        await interactor.restore()
        #expect(presenter.restored == [products.isEmpty] && presenter.outcomes.isEmpty)
        #expect(presenter.form != nil)
    }

    @Test func `a failed restore can be retried`() async {
        let worker = PaymentsServiceMock()
        await worker.pay(restored: [.library])
        let interactor = await start(worker)
        await worker.fail(with: TestError())
        await interactor.restore()
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
        #expect(presenter.outcomes == [nil])
    }
}

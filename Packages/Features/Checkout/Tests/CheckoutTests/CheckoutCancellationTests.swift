import Payments
import TestSupport
import Testing

@testable import Checkout

/// Calling off a payment that waits for the code of the bank.
@MainActor
struct CheckoutCancellationTests {
    private let presenter = CheckoutPresenterMock()
    private let open = Purchase.book(.needsConfirmation)

    private func start(_ worker: PaymentsServiceMock) async -> any CheckoutInteractor {
        let logic = CheckoutLogic(
            PaymentOrder(.book("moby")), presenter: presenter, worker: worker, unlock: { true })
        await logic.load()
        return logic
    }

    private func question(_ note: CheckoutData.Note?) -> CheckoutData.Content {
        .confirmation(
            CheckoutData.Confirmation(purchase: open.id, offer: CheckoutData.ShownOffer(open.offer), note: note))
    }

    @Test func `a cancelled payment returns to the offers`() async {
        let worker = PaymentsServiceMock([.book, .library], known: [open], answers: .success(.cancelled))
        let interactor = await start(worker)
        await interactor.cancel(open.id)
        let offers = [Offer.book, .library].map { CheckoutData.ShownOffer($0) }
        #expect(presenter.contents == [question(nil), .offers(offers, note: .cancelled)])
        #expect(await worker.cancellations == [open.id])
        await interactor.cancel(open.id)
        #expect(await worker.cancellations.count == 1)
    }

    @Test func `a payment that was confirmed meanwhile ends the module`() async {
        let interactor = await start(PaymentsServiceMock(known: [open], answers: .success(.confirmed)))
        await interactor.cancel(open.id)
        #expect(presenter.outcomes == ["book:moby"])
    }

    @Test func `the outcome of a payment whose cancellation was lost is requested`() async {
        let worker = PaymentsServiceMock(known: [open], answers: .success(.unknown))
        let interactor = await start(worker)
        await interactor.cancel(open.id)
        let unknown = CheckoutData.Unknown(purchase: open.id, offer: CheckoutData.ShownOffer(open.offer))
        #expect(presenter.contents.last == .unknown(unknown))
        await worker.settle(.cancelled)
        await interactor.askAgain()
        #expect(presenter.form?.note == .cancelled)
    }

    @Test func `an answer that does not reach the bank can be given again`() async {
        let worker = PaymentsServiceMock(
            known: [open], answers: .success(.needsConfirmation), .success(.needsConfirmation),
            .failure(PaymentsError.unavailable("Offline.")), .failure(TestError()), .success(.cancelled))
        let interactor = await start(worker)
        for _ in 1...4 { await interactor.cancel(open.id) }
        #expect(
            presenter.contents == [
                question(nil), question(.answerLost(times: 1)), question(.answerLost(times: 2)),
                question(.failure(PaymentsError.unavailable("Offline."))), question(.failure(TestError())),
            ])
        await interactor.cancel(open.id)
        #expect(presenter.form?.note == .cancelled)
    }

    @Test func `only the displayed payment is cancelled`() async {
        let worker = PaymentsServiceMock(known: [open])
        let interactor = await start(worker)
        await interactor.cancel(Purchase.book(.needsConfirmation).id)
        #expect(await worker.cancellations.isEmpty)
    }
}

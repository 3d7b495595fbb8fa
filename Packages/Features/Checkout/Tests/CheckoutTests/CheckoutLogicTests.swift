import Payments
import TestSupport
import Testing

@testable import Checkout

/// From the offers to the outcome of a payment.
@MainActor
struct CheckoutLogicTests {
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

    private func pay(_ interactor: any CheckoutInteractor, _ card: CheckoutData.TypedCard = .good) async throws {
        await interactor.pay(try #require(presenter.form).id, with: card)
    }

    @Test func `several offers are shown, and the chosen one is paid for`() async throws {
        let worker = PaymentsServiceMock([.book, .library], answers: .success(.confirmed))
        let interactor = await start(worker)
        #expect(presenter.contents == [.offers([shown(.book), shown(.library)], note: nil)])
        await interactor.choose(CheckoutData.OfferID(.library))
        #expect(presenter.form?.offer == shown(.library) && presenter.form?.hasOtherOffers == true)
        try await pay(interactor)
        #expect(await worker.bought == [.library])
        #expect(presenter.outcomes.count == 1)
    }

    @Test func `a single offer is paid for at once`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.confirmed))
        let interactor = await start(worker)
        #expect(presenter.form?.offer == shown(.book) && presenter.form?.hasOtherOffers == false)
        try await pay(interactor)
        #expect(presenter.outcomes.count == 1)
    }

    @Test func `an offer whose price changed since it was displayed is not chosen`() async {
        let interactor = await start(PaymentsServiceMock([.book, .library]))
        await interactor.choose(CheckoutData.OfferID(.dearerBook))
        await interactor.choose(CheckoutData.OfferID(offer: "nothing", price: MoneyRecord(.kroner(49_00))))
        #expect(presenter.contents.count == 1)
    }

    @Test func `the user can go back to the offers`() async {
        let interactor = await start(PaymentsServiceMock([.book, .library]))
        await interactor.choose(CheckoutData.OfferID(.library))
        await interactor.showOffers()
        #expect(presenter.contents.last == .offers([shown(.book), shown(.library)], note: nil))
    }

    @Test(arguments: [
        ("4243", "09/28", "123", CardError.number), ("4242424242424242", "9/28", "123", .expiry),
        ("4242424242424242", "09/28", "12", .code),
    ])
    func `an invalid card is reported at its field, and nothing is sent`(
        number: String, expiry: String, code: String, problem: CardError
    ) async throws {
        let worker = PaymentsServiceMock()
        let interactor = await start(worker)
        let form = presenter.form?.id
        try await pay(interactor, CheckoutData.TypedCard(number: number, expiry: expiry, code: code))
        #expect(presenter.form?.problem == problem && presenter.form?.id == form)
        #expect(await worker.bought.isEmpty)
    }

    @Test func `a key that is pressed twice pays once`() async throws {
        let gate = Gate()
        let worker = PaymentsServiceMock(answers: .success(.declined(reason: "No.")), .success(.confirmed), gate: gate)
        let interactor = await start(worker)
        let form = try #require(presenter.form).id
        let first = Task { await interactor.pay(form, with: .good) }
        await gate.reached()
        // Neither now, nor by other ways, nor late.
        let others = Task {
            await interactor.pay(form, with: .good)
            await interactor.askAgain()
            await interactor.restore()
        }
        for _ in 0..<100 { await Task.yield() }
        gate.open()
        await first.value
        await others.value
        await interactor.pay(form, with: .good)
        #expect(await worker.bought == [.book])
        #expect(presenter.outcomes.isEmpty)
    }

    @Test func `after the end nothing is paid any more`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.confirmed), .success(.confirmed))
        let interactor = await start(worker)
        let form = try #require(presenter.form).id
        await interactor.pay(form, with: .good)
        await interactor.pay(form, with: .good)
        #expect(await worker.bought.count == 1)
        #expect(presenter.outcomes.count == 1)
    }

    @Test func `a declined card is reported, and a new form offers another attempt`() async throws {
        let worker = PaymentsServiceMock(answers: .success(.declined(reason: "No.")), .success(.confirmed))
        let interactor = await start(worker)
        let form = presenter.form?.id
        try await pay(interactor)
        #expect(presenter.form?.note == .declined("No.") && presenter.form?.id != form)
        try await pay(interactor)
        #expect(presenter.outcomes.count == 1)
    }

    @Test(
        arguments: [
            PaymentsError.unavailable("Cannot connect. Nothing was charged."), PaymentsError.noServer,
            PaymentsError.store("The disk is full."), TestError(),
        ] as [any Error])
    func `a payment that was not possible leaves the form as it is`(error: any Error) async throws {
        let worker = PaymentsServiceMock(answers: .failure(error), .failure(error), .success(.confirmed))
        let interactor = await start(worker)
        let form = presenter.form?.id
        try await pay(interactor)
        #expect(presenter.form?.note == .failure(error) && presenter.form?.id == form)
        await interactor.retry()
        #expect(await worker.bought.count == 1)
        try await pay(interactor)
        #expect(
            presenter.form?.note == .failed(CheckoutData.Failure(error: error), times: 2) && presenter.form?.id == form)
        // During the retry, no message about the earlier attempt is shown.
        #expect(presenter.contents.dropLast().last == presenter.contents.first)
        try await pay(interactor)
        #expect(presenter.outcomes.count == 1 && presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `a changed price loads the offers again, and the form for the old price pays nothing`() async throws {
        let worker = PaymentsServiceMock(
            answers: .failure(PaymentsError.priceChanged(title: "Moby-Dick")), .success(.confirmed))
        let interactor = await start(worker)
        let form = try #require(presenter.form).id
        await worker.offer([.dearerBook])
        await interactor.pay(form, with: .good)
        #expect(presenter.form?.offer == shown(.dearerBook) && presenter.form?.note == .priceChanged)
        await interactor.pay(form, with: .good)
        #expect(await worker.bought == [.book])
        try await pay(interactor)
        #expect(await worker.bought == [.book, .dearerBook])
    }

    @Test func `an offer that is gone loads the offers again`() async throws {
        let worker = PaymentsServiceMock(answers: .failure(PaymentsError.unknownOffer("book:moby")))
        let interactor = await start(worker)
        await worker.offer([.dearerBook, .library])
        try await pay(interactor)
        #expect(
            presenter.contents.last
                == .offers([shown(.dearerBook), shown(.library)], note: .gone("Moby-Dick")))
    }

    @Test func `offers that cannot be loaded can be tried again`() async {
        let worker = PaymentsServiceMock()
        await worker.fail(with: TestError())
        let interactor = await start(worker)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: false)])
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.form?.offer == shown(.book))
    }
}

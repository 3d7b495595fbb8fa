import Payments
import SVIP

actor CheckoutLogic: CheckoutInteractor {
    private typealias Command = @Sendable (isolated CheckoutLogic) async throws -> Void

    private let product: Product
    private let promotion: String?
    private let presenter: any CheckoutPresenter
    private let worker: any PaymentsService

    private var offers = CheckoutOffers()
    /// `nil` until it is loaded.
    private var content: CheckoutData.Content?
    private var isWorking = false
    private var hasEnded = false
    /// The action that a retry repeats. It contains no card.
    private var recovery: Command?

    init(
        _ product: Product, promotion: String?, presenter: any CheckoutPresenter, worker: any PaymentsService
    ) {
        self.product = product
        self.promotion = promotion
        self.presenter = presenter
        self.worker = worker
    }

    func load() async { await perform { try await $0.begin() } }
    func askAgain() async { await perform { try await $0.askForOutcome() } }
    func restore() async { await perform { try await $0.restorePurchases() } }
    func retry() async { if let recovery { await perform(recovery) } }

    func showOffers() async {
        guard case .card = content else { return }
        await perform { await $0.show($0.offers.list()) }
    }

    func choose(_ id: CheckoutData.OfferID) async {
        guard case .offers = content, let offer = offers.offer(id) else { return }
        await perform { await $0.show($0.offers.form(for: offer)) }
    }

    func pay(_ id: CheckoutData.FormID, with card: CheckoutData.TypedCard) async {
        guard case .card(let form) = content, form.id == id, let offer = offers.chosen else { return }
        await perform { try await $0.pay(for: offer, from: form, with: card) }
    }

    func confirm(_ id: CheckoutData.PurchaseID, code: String) async {
        await answerBank(about: id) { try await $0.confirm(id, code: code) }
    }

    func cancel(_ id: CheckoutData.PurchaseID) async { await answerBank(about: id) { try await $0.cancel(id) } }

    /// One at a time: commands that arrive meanwhile are ignored.
    private func perform(_ command: Command) async {
        guard !isWorking, !hasEnded else { return }
        isWorking = true
        recovery = nil
        let done: Void? = await presenter.loading(hasLoadedContent: content != nil) { try await command(self) }
        if done != nil { recovery = nil }
        isWorking = false
    }

    // MARK: Offers

    private func begin() async throws {
        recovery = { try await $0.begin() }
        // Asks the server for the outcome of an open purchase, which may have paid for the product.
        let purchases = try await worker.purchases()
        let paid = purchases.first { $0.state == .confirmed && $0.offer.product.covers(product) }
        if let paid { return await end(with: paid.offer) }
        try await loadOffers()
        if let open = purchases.first(where: { $0.state.phase.isOpen && offers.contain($0.offer.product) }) {
            await take(open)
        } else {
            await show(offers.choice())
        }
    }

    private func reload(_ note: CheckoutData.Note) async throws {
        recovery = { try await $0.reload(note) }
        try await loadOffers()
        await show(offers.choice(note))
    }

    private func loadOffers() async throws {
        offers.replace(with: try await worker.offers(for: product, promotion: promotion))
    }

    private func restorePurchases() async throws {
        recovery = { try await $0.restorePurchases() }
        let products = try await worker.restore()
        guard !products.contains(where: { $0.covers(product) }) else { return await end(with: nil) }
        await presenter.showRestored(isEmpty: products.isEmpty)
    }

    // MARK: Payment

    private func pay(
        for offer: Offer, from form: CheckoutData.CardForm, with typed: CheckoutData.TypedCard
    ) async throws {
        // The note about an earlier attempt does not apply to this one.
        var blank = form
        (blank.problem, blank.note) = (nil, nil)
        let card: Card
        do {
            card = try Card(number: typed.number, expiry: typed.expiry, code: typed.code)
        } catch {
            blank.problem = CheckoutData.CardField(error)
            return await show(.card(blank))
        }
        if blank != form { await show(.card(blank)) }
        do {
            await take(try await worker.purchase(offer, with: card))
        } catch let error where !(error is CancellationError) {
            try await take(error, of: offer, from: form)
        }
    }

    private func take(_ error: any Error, of offer: Offer, from form: CheckoutData.CardForm) async throws {
        switch error {
        case PaymentsError.alreadyPaid: await end(with: nil)
        // Another purchase stands in the way. It comes before the offers.
        case PaymentsError.unfinished: try await begin()
        case PaymentsError.priceChanged: try await reload(.priceChanged)
        case PaymentsError.unknownOffer: try await reload(.gone(offer.title))
        default:
            var form = form
            (form.problem, form.note) = (nil, .failure("\(error)", after: form.note))
            await show(.card(form))
        }
    }

    private func take(_ purchase: Purchase) async {
        guard let content = offers.content(for: purchase) else { return await end(with: purchase.offer) }
        await show(content)
    }

    private func answerBank(
        about id: CheckoutData.PurchaseID, _ send: @escaping @Sendable (any PaymentsService) async throws -> Purchase
    ) async {
        guard case .confirmation(let question) = content, question.purchase == id else { return }
        await perform { try await $0.answer(question, send) }
    }

    private func answer(
        _ question: CheckoutData.Confirmation, _ send: @Sendable (any PaymentsService) async throws -> Purchase
    ) async throws {
        var question = question
        do {
            let purchase = try await send(worker)
            guard purchase.state == .needsConfirmation else { return await take(purchase) }
            question.note = .answerLost(after: question.note)
        } catch PaymentsError.wrongCode(let triesLeft) {
            (question.triesLeft, question.note) = (triesLeft, nil)
        } catch let error where !(error is CancellationError) {
            question.note = .failure("\(error)", after: question.note)
        }
        await show(.confirmation(question))
    }

    private func askForOutcome() async throws {
        guard case .unknown(var question) = content else { return }
        recovery = { try await $0.askForOutcome() }
        guard let known = try await worker.purchases().first(where: { $0.id == question.purchase }) else {
            return try await begin()
        }
        guard let next = offers.content(for: known) else { return await end(with: known.offer) }
        guard case .unknown = next else { return await show(next) }
        question.times += 1
        await show(.unknown(question))
    }

    /// - Parameter offer: What was paid; `nil` if it was paid elsewhere or before.
    private func end(with offer: Offer?) async {
        hasEnded = true
        await presenter.finish(with: CheckoutOutcome(offer))
    }

    private func show(_ content: CheckoutData.Content) async {
        self.content = content
        await presenter.show(content)
    }
}

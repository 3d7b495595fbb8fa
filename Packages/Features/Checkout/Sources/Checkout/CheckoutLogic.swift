import Payments
import SVIP

actor CheckoutLogic: CheckoutInteractor {
    private typealias Command = @Sendable (isolated CheckoutLogic) async throws -> Void

    private let order: PaymentOrder
    private let presenter: any CheckoutPresenter
    private let worker: any PaymentsService
    private let unlockExit: @Sendable () async throws -> Bool

    /// The values that the order already has; each is used once.
    private var knownOffers: [Offer]?
    private var knownPurchases: [Purchase]?
    private var offers = CheckoutOffers()
    /// `nil` until it is loaded.
    private var content: CheckoutData.Content?
    private var isWorking = false
    private var hasEnded = false
    /// The action that a retry repeats. It contains no card.
    private var recovery: Command?

    init(
        _ order: PaymentOrder, presenter: any CheckoutPresenter, worker: any PaymentsService,
        unlock: @escaping @Sendable () async throws -> Bool
    ) {
        self.order = order
        self.presenter = presenter
        self.worker = worker
        unlockExit = unlock
        (knownOffers, knownPurchases) = (order.offers, order.purchases)
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

    func agree(to id: CheckoutData.FormID) async {
        guard case .card(let form) = content, form.id == id else { return }
        await perform { try await $0.unlock(for: form) }
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
        if order.isPaid { return await finish(with: .paidBefore) }
        let known = knownPurchases
        knownPurchases = nil
        // Asks the server for the outcome of an open purchase, which may have paid for the product.
        let purchases = if let known { known } else { try await worker.purchases() }
        let ofProduct = purchases.filter { $0.offer.product.covers(order.product) }
        if let paid = ofProduct.first(where: { $0.state == .confirmed }) { return await end(with: paid) }
        if let open = ofProduct.first(where: { $0.state.phase.isOpen }) {
            guard order.offer == nil || order.offer == open.offer.id else {
                // Its code, or its outcome, does not help a user who chose another offer.
                throw PaymentsError.unfinished(title: open.offer.title)
            }
            return try await take(open)
        }
        try await loadOffers()
        let first = if let named = order.offer { try offers.form(named: named) } else { offers.choice() }
        await show(first)
    }

    private func reload(_ note: CheckoutData.Note) async throws {
        recovery = { try await $0.reload(note) }
        try await loadOffers()
        await show(offers.choice(note))
    }

    private func loadOffers() async throws {
        let known = knownOffers
        knownOffers = nil
        let present =
            if let known { known } else {
                try await worker.offers(for: order.product, promotion: order.promotion)
            }
        offers.replace(with: present, for: order.product)
    }

    private func restorePurchases() async throws {
        recovery = { try await $0.restorePurchases() }
        let products = try await worker.restore()
        guard !products.contains(where: { $0.covers(order.product) }) else { return await finish(with: .paidBefore) }
        await presenter.showRestored(isEmpty: products.isEmpty)
    }

    // MARK: Payment

    private func unlock(for form: CheckoutData.CardForm) async throws {
        // The app may have been locked while the user thought about the price.
        guard try await unlockExit() else { return await presenter.close() }
        var form = form
        form.isAgreed = true
        await show(.card(form))
    }

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
            blank.problem = error
            return await show(.card(blank))
        }
        if blank != form { await show(.card(blank)) }
        let purchase: Purchase
        do {
            purchase = try await worker.purchase(offer, with: card)
        } catch let error where !(error is CancellationError) {
            return try await take(error, of: offer, from: form)
        }
        try await take(purchase)
    }

    private func take(_ error: any Error, of offer: Offer, from form: CheckoutData.CardForm) async throws {
        switch error {
        case PaymentsError.alreadyPaid: await finish(with: .paidBefore)
        // Another purchase must be settled first. It comes before the offers.
        case PaymentsError.unfinished: try await begin()
        case PaymentsError.priceChanged: try await reload(.priceChanged)
        case PaymentsError.unknownOffer: try await reload(.gone(offer.title))
        default:
            var form = form
            (form.problem, form.note) = (nil, .failure(error, after: form.note))
            await show(.card(form))
        }
    }

    private func take(_ purchase: Purchase) async throws {
        await presenter.showPurchase(PurchaseRecord(purchase))
        if purchase.state != .confirmed, !purchase.state.phase.isOpen, offers.isEmpty {
            recovery = { try await $0.take(purchase) }
            try await loadOffers()
        }
        guard let content = offers.content(for: purchase) else { return await end(with: purchase) }
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
            guard purchase.state == .needsConfirmation else { return try await take(purchase) }
            await presenter.showPurchase(PurchaseRecord(purchase))
            question.note = .answerLost(after: question.note)
        } catch PaymentsError.wrongCode(let triesLeft) {
            (question.triesLeft, question.note) = (triesLeft, nil)
        } catch let error where !(error is CancellationError) {
            question.note = .failure(error, after: question.note)
        }
        await show(.confirmation(question))
    }

    private func askForOutcome() async throws {
        guard case .unknown(var question) = content else { return }
        recovery = { try await $0.askForOutcome() }
        guard let known = try await worker.purchases().first(where: { $0.id == question.purchase }) else {
            return try await begin()
        }
        switch known.state {
        case .created, .sent, .unknown:
            question.times += 1
            await show(.unknown(question))
        case .confirmed, .declined, .cancelled, .needsConfirmation: try await take(known)
        }
    }

    private func end(with purchase: Purchase) async { await finish(with: .paid(PurchaseRecord(purchase))) }

    private func finish(with outcome: CheckoutOutcome) async {
        hasEnded = true
        await presenter.finish(with: outcome)
    }

    private func show(_ content: CheckoutData.Content) async {
        self.content = content
        await presenter.show(content)
    }
}

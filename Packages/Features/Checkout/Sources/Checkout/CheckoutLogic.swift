import Foundation
import Payments
import SVIP

actor CheckoutLogic: CheckoutInteractor {
    private typealias Command = @Sendable (isolated CheckoutLogic) async throws -> Void

    private let product: Product?
    private let promotion: String?
    private let locale: Locale
    private let presenter: any CheckoutPresenter
    private let worker: any PaymentsService

    private var offers: [Offer] = []
    /// `nil` until it is loaded.
    private var content: CheckoutData.Content?
    private var attempt = 0
    /// The offer of the form for a card.
    private var offer: Offer?
    /// The purchase that is asked about.
    private var open: Purchase?
    private var isWorking = false
    private var hasEnded = false
    /// What is done when the user tries again. It contains no card.
    private var recovery: Command?

    init(
        _ product: Product?, promotion: String?, locale: Locale, presenter: any CheckoutPresenter,
        worker: any PaymentsService
    ) {
        self.product = product
        self.promotion = promotion
        self.locale = locale
        self.presenter = presenter
        self.worker = worker
    }

    func load() async { await perform { try await $0.begin() } }
    func askAgain() async { await perform { try await $0.askForOutcome() } }
    func restore() async { await perform { try await $0.restorePurchases() } }
    func retry() async { if let recovery { await perform(recovery) } }

    func showOffers() async {
        guard case .card = content else { return }
        await perform { await $0.showList() }
    }

    func choose(_ id: CheckoutData.OfferID) async {
        guard case .offers = content, let offer = offers.first(where: { CheckoutData.OfferID($0) == id }) else {
            return
        }
        await perform { await $0.showForm(for: offer) }
    }

    func pay(_ id: CheckoutData.FormID, with card: CheckoutData.TypedCard) async {
        guard case .card(let form) = content, form.id == id, let offer else { return }
        await perform { try await $0.pay(offer, from: form, with: card) }
    }

    func confirm(_ id: Purchase.ID, code: String) async {
        guard case .confirmation(let question) = content, question.purchase == id else { return }
        await perform { try await $0.confirm(question, code: code) }
    }

    /// One at a time: what is asked for meanwhile is ignored.
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
        let purchases = try await worker.purchases()
        if let product, try await worker.isPaid(product) { return try await endAsPaid(product) }
        offers = try await worker.offers(for: product, promotion: promotion)
        let products = Set(offers.map(\.product))
        if let open = purchases.first(where: { $0.state.phase.isOpen && products.contains($0.offer.product) }) {
            await take(open)
        } else {
            await showChoice()
        }
    }

    private func reload(_ note: CheckoutData.Note?) async throws {
        recovery = { try await $0.reload(note) }
        offers = try await worker.offers(for: product, promotion: promotion)
        await showChoice(note)
    }

    /// Where there is but one offer, there is nothing to choose.
    private func showChoice(_ note: CheckoutData.Note? = nil) async {
        if let offer = offers.first, offers.count == 1 {
            await showForm(for: offer, note)
        } else {
            await showList(note)
        }
    }

    private func restorePurchases() async throws {
        recovery = { try await $0.restorePurchases() }
        let products = try await worker.restore()
        let wanted = product ?? .library
        if try await worker.isPaid(wanted) { return try await endAsPaid(wanted) }
        await presenter.showStatus(
            products.isEmpty
                ? "There is no earlier payment of yours." : "What you have paid for is restored. This is not among it.")
    }

    // MARK: Payment

    private func pay(
        _ offer: Offer, from form: CheckoutData.CardForm, with typed: CheckoutData.TypedCard
    ) async throws {
        var form = form
        form.problem = nil
        form.note = nil
        let card: Card
        do {
            card = try Card(number: typed.number, expiry: typed.expiry, code: typed.code)
        } catch {
            form.problem = error
            return await show(.card(form))
        }
        do {
            await take(try await worker.purchase(offer, with: card))
        } catch let error as PaymentsError {
            try await take(error, of: offer, from: form)
        }
    }

    private func take(_ error: PaymentsError, of offer: Offer, from form: CheckoutData.CardForm) async throws {
        switch error {
        case .alreadyPaid: try await endAsPaid(offer.product)
        // Another purchase stands in the way. It comes before the offers.
        case .unfinished: try await begin()
        case .priceChanged: try await reload(.priceChanged)
        case .unknownOffer: try await reload(.failed("\(offer.title) is not offered any more."))
        default:
            var form = form
            form.note = .failed("\(error)")
            await show(.card(form))
        }
    }

    private func take(_ purchase: Purchase) async {
        switch purchase.state {
        case .confirmed: await end(with: purchase)
        case .declined(let reason):
            let offer = offers.first { $0.id == purchase.offer.id } ?? purchase.offer
            await showForm(for: offer, .declined(reason))
        case .needsConfirmation:
            await show(.confirmation(CheckoutData.Confirmation(purchase: purchase.id, offer: shown(purchase.offer))))
        case .created, .sent, .unknown:
            open = purchase
            await show(.unknown(shown(purchase.offer)))
        }
    }

    private func confirm(_ question: CheckoutData.Confirmation, code: String) async throws {
        var question = question
        question.note = nil
        do {
            await take(try await worker.confirm(question.purchase, code: code))
        } catch PaymentsError.wrongCode(let triesLeft) {
            question.triesLeft = triesLeft
            await show(.confirmation(question))
        } catch let error as PaymentsError {
            question.note = .failed("\(error)")
            await show(.confirmation(question))
        }
    }

    private func askForOutcome() async throws {
        guard case .unknown = content, let open else { return }
        recovery = { try await $0.askForOutcome() }
        guard let known = try await worker.purchases().first(where: { $0.id == open.id }) else {
            return try await begin()
        }
        await take(known)
        if case .unknown = content, !hasEnded {
            await presenter.showStatus("There is no outcome yet. Ask again in a minute or two.")
        }
    }

    private func endAsPaid(_ product: Product) async throws {
        await end(
            with: try await worker.purchases().first { $0.state == .confirmed && $0.offer.product.covers(product) })
    }

    /// - Parameter purchase: `nil` if it was paid on another machine.
    private func end(with purchase: Purchase?) async {
        hasEnded = true
        if let purchase { await presenter.finish(with: purchase.id) } else { await presenter.close() }
    }

    // MARK: Showing

    private func showList(_ note: CheckoutData.Note? = nil) async {
        await show(.offers(offers.map(shown), note: note))
    }

    /// Each form is a new one, so that a card of an earlier try is not in it.
    private func showForm(for offer: Offer, _ note: CheckoutData.Note? = nil) async {
        attempt += 1
        self.offer = offer
        let id = CheckoutData.FormID(offer: CheckoutData.OfferID(offer), attempt: attempt)
        await show(
            .card(CheckoutData.CardForm(id: id, offer: shown(offer), hasOtherOffers: offers.count > 1, note: note)))
    }

    private func shown(_ offer: Offer) -> CheckoutData.ShownOffer { CheckoutData.ShownOffer(offer, locale: locale) }

    private func show(_ content: CheckoutData.Content) async {
        self.content = content
        await presenter.show(content)
    }
}

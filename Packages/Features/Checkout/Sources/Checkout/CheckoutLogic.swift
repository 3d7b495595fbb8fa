import Foundation
import Payments
import SVIP

actor CheckoutLogic: CheckoutInteractor {
    typealias Command = @Sendable (isolated CheckoutLogic) async throws -> Void

    private let product: Product?
    private let promotion: String?
    let presenter: any CheckoutPresenter
    let worker: any PaymentsService

    var offers: CheckoutOffers
    /// `nil` until it is loaded.
    var content: CheckoutData.Content?
    /// The purchase that is asked about.
    var open: Purchase? { didSet { if open?.id != oldValue?.id { questions = 0 } } }
    /// How often it was asked about in vain.
    var questions = 0
    private var isWorking = false
    var hasEnded = false
    /// What is done when the user tries again. It contains no card.
    var recovery: Command?

    init(
        _ product: Product?, promotion: String?, locale: Locale, presenter: any CheckoutPresenter,
        worker: any PaymentsService
    ) {
        self.product = product
        self.promotion = promotion
        self.presenter = presenter
        self.worker = worker
        offers = CheckoutOffers(locale: locale)
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

    func confirm(_ id: Purchase.ID, code: String) async {
        await answerBank(about: id) { try await $0.confirm(id, code: code) }
    }

    func cancel(_ id: Purchase.ID) async { await answerBank(about: id) { try await $0.cancel(id) } }

    /// One at a time: what is asked for meanwhile is ignored.
    func perform(_ command: Command) async {
        guard !isWorking, !hasEnded else { return }
        isWorking = true
        recovery = nil
        let done: Void? = await presenter.loading(hasLoadedContent: content != nil) { try await command(self) }
        if done != nil { recovery = nil }
        isWorking = false
    }

    // MARK: Offers

    func begin() async throws {
        recovery = { try await $0.begin() }
        let purchases = try await worker.purchases()
        if let product, try await worker.isPaid(product) { return try await endAsPaid(product) }
        try await loadOffers()
        if let open = purchases.first(where: { $0.state.phase.isOpen && offers.contain($0.offer.product) }) {
            await take(open)
        } else {
            await show(offers.choice())
        }
    }

    func reload(_ note: CheckoutData.Note) async throws {
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
        let wanted = product ?? .library
        if try await worker.isPaid(wanted) { return try await endAsPaid(wanted) }
        await presenter.showStatus(
            products.isEmpty
                ? "There are no earlier purchases to restore."
                : "Your earlier purchases are restored. This one is not among them.")
    }

    // MARK: Showing

    func endAsPaid(_ product: Product) async throws {
        await end(
            with: try await worker.purchases().first { $0.state == .confirmed && $0.offer.product.covers(product) })
    }

    /// - Parameter purchase: `nil` if it was paid on another machine.
    func end(with purchase: Purchase?) async {
        hasEnded = true
        if let purchase { await presenter.finish(with: purchase.id) } else { await presenter.close() }
    }

    func show(_ content: CheckoutData.Content) async {
        self.content = content
        await presenter.show(content)
    }
}

import Payments
import SVIP

/// Shows the checkout.
public protocol CheckoutPresenter: Presenter {
    func show(_ content: CheckoutData.Content)
    /// Shows the outcome of a purchase. The content has the possible actions.
    func showPurchase(_ purchase: PurchaseRecord)
    /// Shows that earlier purchases are restored, and that the product is not among them.
    func showRestored(isEmpty: Bool)
    /// Ends the module: the product is paid.
    func finish(with outcome: CheckoutOutcome)
}

/// A presenter without a view that keeps the shown values.
public final class CheckoutShown: ViewlessPresenter, CheckoutPresenter {
    /// The step; `nil` before it is loaded.
    public private(set) var content: CheckoutData.Content?
    /// The outcome of the last purchase; `nil` if there is none for the product.
    public private(set) var purchase: PurchaseRecord?
    /// The result of the module; `nil` before its end.
    public private(set) var outcome: CheckoutOutcome?

    public func show(_ content: CheckoutData.Content) { self.content = content }
    public func showPurchase(_ purchase: PurchaseRecord) { self.purchase = purchase }
    /// Shows nothing: a checkout without a view has no action to restore purchases.
    public func showRestored(isEmpty: Bool) {}
    public func finish(with outcome: CheckoutOutcome) { self.outcome = outcome }

    /// Throws the reason if a command has failed, or was refused. A payment that the server has answered is no failure.
    ///
    /// - Parameter offer: The offer that the command was about.
    public func check(_ offer: CheckoutData.ShownOffer) throws {
        guard outcome == nil else { return }
        try check()
        switch content {
        case .offers(_, let note): try check(note, offer)
        case .card(let form):
            if let problem = form.problem { throw problem }
            try check(form.note, offer)
        case .confirmation(let question):
            try check(question.note, offer)
            if question.note == nil, let triesLeft = question.triesLeft {
                throw PaymentsError.wrongCode(triesLeft: triesLeft)
            }
        case .unknown, nil: break
        }
    }

    private func check(_ note: CheckoutData.Note?, _ offer: CheckoutData.ShownOffer) throws {
        switch note {
        case .priceChanged: throw PaymentsError.priceChanged(title: offer.title)
        case .gone: throw PaymentsError.unknownOffer(offer.record.id)
        case .failed(let failure, _): throw failure.error
        case .declined, .cancelled, .answerLost, nil: break
        }
    }
}

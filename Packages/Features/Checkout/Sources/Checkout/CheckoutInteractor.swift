import SVIP

/// The commands of the checkout. While one is carried out, all others are ignored, so that no key pays twice.
public protocol CheckoutInteractor: Interactor {
    /// Shows the offers, or the form of the only offer, or the step of an earlier purchase: if that waits for the
    /// bank's code, only the field for the code is shown. Ends the module if all is paid.
    func load() async
    /// Shows the form for a card.
    func choose(_ offer: CheckoutData.OfferID) async
    func showOffers() async
    /// Agrees to the price of a form before the card is typed. If the app was locked meanwhile, it is unlocked first.
    func agree(to form: CheckoutData.FormID) async
    /// Pays with the card that was typed into a form, and with that agrees to the price in the name of the form. If a part
    /// of the card is missing or wrong, the form says which is the first, and nothing is sent.
    func pay(_ form: CheckoutData.FormID, with card: CheckoutData.TypedCard) async
    /// Confirms a purchase with the code of the bank.
    func confirm(_ id: CheckoutData.PurchaseID, code: String) async
    /// Calls off a purchase for which the bank waits for a code.
    func cancel(_ id: CheckoutData.PurchaseID) async
    /// Asks the server for the outcome of the purchase whose answer was lost.
    func askAgain() async
    /// Requests earlier purchases from the server. Ends the module if the product is among it.
    func restore() async
    /// Repeats the last failed step. A payment is never repeated.
    func retry() async
}

import Foundation
import ROSS

/// Payments: offers, purchases and paid products.
///
/// A purchase is on the disk, with its idempotency key, before the first byte is sent. If the response is lost, its
/// state is queried; the purchase is never sent again. ``PurchaseTransition/table`` has the states of a purchase and
/// their transitions.
///
/// While an account is signed in, a product that only another account has paid for counts as not paid, and the
/// purchases of the other account are not listed.
///
/// All methods throw ``PaymentsError``, and `CancellationError` if the task was cancelled. Methods that act for the
/// account also throw the errors of its token.
///
/// ```swift
/// guard let offer = try await payments.offers(for: .book(book), promotion: nil).first else { return false }
/// print(offer.title, offer.price.formatted(for: Locale(identifier: "en_GB")))
/// var purchase = try await payments.purchase(offer, with: card)
/// if purchase.state == .needsConfirmation { purchase = try await payments.confirm(purchase.id, code: ask()) }
/// return purchase.state == .confirmed
/// ```
public protocol PaymentsService: Service {
    /// The present offers of the server.
    ///
    /// - Parameters:
    ///   - product: The product; a book is offered with the library that has it. `nil` for the general offers.
    ///   - promotion: The code of a promotion. If the server ignores it, the notes of the offers say so.
    /// - Throws: ``PaymentsError/noServer``, ``PaymentsError/unavailable(_:)``.
    func offers(for product: Product?, promotion: String?) async throws -> [Offer]

    /// Whether a product is paid, as far as this machine knows. A book is paid with the library, too. It asks no
    /// server, so it works offline.
    func isPaid(_ product: Product) async throws -> Bool

    /// Pays for an offer, in the name of the account if the user is signed in. Without an account the purchase belongs
    /// to this installation, until ``bind()``.
    ///
    /// If an earlier purchase of the product, or of the library, has no outcome yet, its outcome is queried first.
    /// Cancelling the task after the purchase was created does not stop it.
    ///
    /// - Returns: The purchase in one of the states confirmed, declined, needs confirmation or unknown.
    /// - Throws: ``PaymentsError/noServer``, ``PaymentsError/alreadyPaid(title:)``,
    ///   ``PaymentsError/unfinished(title:)``, ``PaymentsError/unknownOffer(_:)``,
    ///   ``PaymentsError/priceChanged(title:)``, ``PaymentsError/sessionEnded``, ``PaymentsError/unavailable(_:)`` if
    ///   nothing was sent.
    func purchase(_ offer: Offer, with card: Card) async throws -> Purchase

    /// Confirms a purchase with the code of the bank. A purchase that has an outcome is returned as it is.
    ///
    /// ```swift
    /// var purchase = try await payments.purchase(offer, with: card)
    /// if purchase.state == .needsConfirmation { purchase = try await payments.confirm(purchase.id, code: ask()) }
    /// ```
    ///
    /// - Returns: The purchase in one of the states confirmed, declined, cancelled or unknown. It still needs
    ///   confirmation if the code has not reached the server.
    /// - Throws: ``PaymentsError/noServer``, ``PaymentsError/wrongCode(triesLeft:)``,
    ///   ``PaymentsError/unknownPurchase``, ``PaymentsError/unavailable(_:)`` if nothing was sent.
    func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase

    /// Calls off a purchase that needs confirmation: the server cancels it, and never charges for it. A purchase in any
    /// other state is returned as it is.
    ///
    /// - Returns: The purchase, cancelled unless it got another outcome before. It still needs confirmation if the call
    ///   has not reached the server, and is unknown if the server cannot be asked whether it has.
    /// - Throws: ``PaymentsError/noServer``, ``PaymentsError/unknownPurchase``, ``PaymentsError/unavailable(_:)`` if
    ///   nothing was sent.
    func cancel(_ id: Purchase.ID) async throws -> Purchase

    /// The purchases of this machine, newest first. The outcomes of open purchases are queried; a purchase keeps its
    /// state if that fails.
    func purchases() async throws -> [Purchase]

    /// Requests all products that this installation and the account have paid for, and replaces the result of the last
    /// call by them. Purchases that were made here stay paid.
    ///
    /// - Returns: The products that are paid.
    /// - Throws: ``PaymentsError/noServer``, ``PaymentsError/unavailable(_:)``, ``PaymentsError/signedOut`` if there
    ///   are no purchases and the user is signed out.
    func restore() async throws -> [Product]

    /// Makes purchases that were made without an account part of the account that is signed in. If the server has ended
    /// the session of another account, that account is forgotten first. Has no effect if nobody is signed in.
    func bind() async throws

    /// Whether a product is paid by the account alone, so that it is not paid any more after ``forgetAccount()``. It
    /// asks no server.
    func isPaidByAccount(_ product: Product) async throws -> Bool

    /// Forgets what belongs to the account, with its passes, when the user signs out. It asks no server. Purchases
    /// without an account that were not bound stay paid.
    ///
    /// A purchase of the account that has no outcome yet is kept until it has one. Then it is forgotten, too: the
    /// account has it, and gets it back with ``restore()``, at once if it has signed in again.
    func forgetAccount() async throws

    /// A text that proves to the server that a product is paid; `nil` if it is not.
    func pass(for product: Product) async throws -> String?

    /// A signal at each change of the paid products, in this process or another one. A signal may also arrive without a
    /// change.
    func changes() async -> Subscription<Void>
}

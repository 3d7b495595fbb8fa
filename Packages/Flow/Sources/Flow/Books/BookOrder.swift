import Books
import Payments

/// A book that a user wants on this machine.
package struct BookOrder: Sendable {
    package let id: Book.ID
    /// The code of a promotion; `nil` if there is none.
    package let promotion: String?
    /// Whether the user can be asked to pay. If not, a book that is not paid for is refused.
    package let canPay: Bool
    /// Called on any thread with the bytes received so far.
    package let progress: @Sendable (DownloadProgress) -> Void

    /// The order to pay for it.
    package var payment: PaymentOrder { PaymentOrder(.book(id), promotion: promotion) }
}

import Payments

extension PaymentOrder {
    /// The offer at the end of the introduction: all books, at the discount for a new user.
    static let welcome = PaymentOrder(.library, promotion: "WELCOME")
}

/// Why a user signs in, so that the first page can say so.
public enum SignInPurpose: Hashable, Sendable {
    /// The user has chosen to sign in.
    case plain
    /// To pay for the product with this title; `nil` if the server does not offer the product by itself.
    case payment(title: String?)
    /// To read a book.
    case reading
}

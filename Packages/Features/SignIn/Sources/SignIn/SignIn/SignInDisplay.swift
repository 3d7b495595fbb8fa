extension SignInData.Purpose {
    /// The reason for the sign-in, as a sentence; `nil` if the user knows it.
    public var reason: String? {
        switch self {
        case .plain: nil
        case .payment(let title): "You need an account to pay\(title.map { " for \($0)" } ?? "")."
        case .reading: "You need an account to read the book."
        }
    }
}

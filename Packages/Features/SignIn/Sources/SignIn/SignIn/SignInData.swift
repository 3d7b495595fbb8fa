/// The values that enter and leave the module.
public enum SignInData {
    /// Why the user signs in.
    public enum Purpose: Equatable, Sendable {
        /// The user has chosen to.
        case plain
        /// To pay for the product with this title, if it is known.
        case payment(title: String?)
        /// To read a book.
        case reading
    }

    /// The step of the sign-in, a module of its own.
    public enum Step: Sendable {
        case phone(PhoneModule)
        case code(CodeModule)
    }
}

/// The values that leave the logic of the parent.
enum SignInData {
    /// What the user is asked for.
    enum Step: Equatable, Sendable {
        /// The phone number. The text is the number that the user wants to change; empty at first.
        case phone(String)
        /// The code that was sent.
        case code(CodeData.Request)
    }
}

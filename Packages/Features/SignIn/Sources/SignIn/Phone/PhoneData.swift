/// The values that leave the logic of the step.
enum PhoneData {
    enum Problem: Equatable, Sendable {
        case missing
        /// The server cannot read the number. The text is its reason.
        case refused(String)
    }

    struct Content: Equatable, Sendable {
        /// The number as it was typed.
        var phone: String
        var problem: Problem?
        /// How long until a code can be asked for; zero if that is now.
        var wait = Duration.zero
    }
}

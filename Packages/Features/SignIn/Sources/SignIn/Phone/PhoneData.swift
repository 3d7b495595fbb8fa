/// The values that leave the logic of the step.
public enum PhoneData {
    public enum Problem: Equatable, Sendable {
        case missing
        /// The server cannot read the number. The text is its reason.
        case refused(String)
    }

    public struct Content: Equatable, Sendable {
        /// The number as it was typed.
        public internal(set) var phone: String
        public internal(set) var problem: Problem?
        /// The time until a code can be requested for the number; zero if that is now. Other numbers need not wait.
        public internal(set) var wait = Duration.zero
    }
}

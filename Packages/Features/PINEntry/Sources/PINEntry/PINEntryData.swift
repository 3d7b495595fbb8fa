/// The values that enter and leave the module. None of them contains a PIN.
public enum PINEntryData {
    /// The reason for asking for a PIN.
    public enum Purpose: Equatable, Sendable, CaseIterable {
        /// To set the first PIN.
        case set
        /// To unlock.
        case enter
        /// To show that the user knows it, although nothing is locked.
        case confirm
        case change
        case remove
    }

    /// The outcome of the module.
    public enum Outcome: Equatable, Sendable {
        /// The PIN is set, entered, changed or removed.
        case done
        /// The user has forgotten the PIN, and has dropped it with all that it protects. Only with ``Purpose/enter``.
        case forgotten
    }

    /// The PIN to enter now.
    public enum Step: String, Equatable, Sendable {
        case current
        case new
        /// The new PIN once more.
        case repeated
    }

    /// The problem of the last input.
    public enum Problem: Equatable, Sendable {
        /// With the reason, a sentence.
        case refused(String)
        /// The new PIN and its repetition differ.
        case different
        case wrong(attemptsLeft: Int)
    }

    /// The question, and its form.
    public struct Content: Equatable, Sendable {
        public let purpose: Purpose
        public let step: Step
        public let problem: Problem?
        public let attempts: Attempts
    }

    /// Whether the PIN may be tried.
    public enum Attempts: Equatable, Sendable {
        /// `left` is `nil` if none has failed that could be known.
        case allowed(left: Int?)
        /// After a wait, in whole minutes or tens of seconds.
        case afterWait(Duration, left: Int)
        /// Never again.
        case blocked
    }
}

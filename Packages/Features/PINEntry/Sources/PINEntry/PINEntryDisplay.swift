import PIN

/// The question for a PIN, in the words that a user reads.
public struct PINEntryDisplay: Equatable {
    package struct Field: Equatable {
        package let id: String
        package let label: String
        package let problem: String?
    }

    package let title: String
    /// The instruction above the field.
    package let guide: String?
    /// Why nothing can be entered.
    package let obstacle: String?
    /// `nil` while nothing can be entered.
    package let field: Field?
    package let canForget: Bool

    /// The question before the PIN is forgotten.
    public static let forgetQuestion =
        "Forget the PIN? This signs you out, and deletes what it encrypts and the books of your account, with your "
        + "places and notes in them. Your tasks, your cities and the books that you have added stay, and are then open "
        + "to whoever is here."

    package init(_ content: PINEntryData.Content) {
        title = Self.title(for: content.purpose)
        canForget = content.purpose == .enter
        switch content.attempts {
        case .allowed(let left):
            guide = Self.guide(to: content, left: left)
            obstacle = nil
            field = Field(
                id: content.step.rawValue, label: Self.label(of: content),
                problem: content.problem.map(Self.text))
        case .afterWait(let wait, let left):
            guide = nil
            let reason =
                if case .wrong = content.problem { "This is not your PIN." } else { "Too many attempts failed." }
            obstacle = "\(reason) Try again in \(Self.words(wait)). \(Self.attempts(left))"
            field = nil
        case .blocked:
            guide = canForget ? "Choose 'Forgot PIN' to start over." : nil
            obstacle = "The PIN was wrong ten times. It cannot be entered any more."
            field = nil
        }
    }

    private static func title(for purpose: PINEntryData.Purpose) -> String {
        switch purpose {
        case .set: "Set a PIN"
        case .enter: "Almanac is locked"
        case .confirm: "Confirm with your PIN"
        case .change: "Change the PIN"
        case .remove: "Remove the PIN"
        }
    }

    private static func guide(to content: PINEntryData.Content, left: Int?) -> String {
        switch (content.purpose, content.step) {
        case (.enter, _):
            // A few are no reason to worry, and the field's problem names them already.
            if let left, left <= 5, content.problem == nil {
                "Enter your PIN. \(attempts(left))"
            } else {
                "Enter your PIN."
            }
        case (.confirm, _): "Enter your PIN to change when almanac locks."
        case (.remove, _): "Without a PIN almanac is no longer locked. Enter your PIN to remove it."
        case (.set, .new): Self.protection + " Choose six digits or more."
        case (_, .new): "Choose six digits or more."
        case (_, .repeated): "Enter the new PIN once more."
        case (_, .current): "Enter the PIN that you have now."
        }
    }

    /// A text about the data that the PIN protects, and the data that it does not protect.
    private static let protection = """
        Almanac's screens and commands ask for the PIN, and your secrets, such as your sign-in, are encrypted with it. \
        Your other data are not encrypted: whoever can read your files can read them. 'Forgot PIN' on the locked screen \
        needs no PIN: it deletes your secrets and the books of your account with your notes in them, and opens your \
        other data.
        """

    private static func label(of content: PINEntryData.Content) -> String {
        switch (content.step, content.purpose) {
        case (.current, .change): "Current PIN"
        case (.current, .set), (.current, .enter), (.current, .confirm), (.current, .remove): "PIN"
        case (.new, _): "New PIN"
        case (.repeated, _): "Repeat PIN"
        }
    }

    private static func text(of problem: PINEntryData.Problem) -> String {
        switch problem {
        case .refused(let reason): reason
        case .different: "The two PINs differ. Choose the new PIN again."
        case .wrong(let attemptsLeft): "This is not your PIN. \(attempts(attemptsLeft))"
        }
    }

    private static func attempts(_ left: Int) -> String { "\(left) \(left == 1 ? "attempt is" : "attempts are") left." }

    private static func words(_ wait: Duration) -> String {
        let seconds = wait.components.seconds
        return seconds < 60 ? "\(seconds) s" : "\(seconds / 60) min"
    }
}

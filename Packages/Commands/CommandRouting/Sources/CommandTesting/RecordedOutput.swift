import CommandRouting

/// What a command has printed and said.
@MainActor
public final class RecordedOutput {
    /// What was printed, with a line end after each text.
    public internal(set) var printed = ""
    /// What was said to a person.
    public internal(set) var messages: [String] = []

    public init() {}

    /// The output that is recorded.
    public func output(isJSON: Bool) -> CommandOutput {
        CommandOutput(
            isJSON: isJSON, write: { self.printed += $0 + "\n" }, tell: { self.messages.append($0) })
    }
}

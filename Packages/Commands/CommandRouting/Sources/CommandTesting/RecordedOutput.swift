import CommandRouting

/// The recorded output of a command.
@MainActor
public final class RecordedOutput {
    /// The printed data, with a line end after each text.
    public internal(set) var printed = ""
    /// The messages to a person.
    public internal(set) var messages: [String] = []

    public init() {}

    /// The output that is recorded.
    public func output(isJSON: Bool) -> CommandOutput {
        CommandOutput(
            isJSON: isJSON, write: { self.printed += $0 + "\n" }, tell: { self.messages.append($0) })
    }
}

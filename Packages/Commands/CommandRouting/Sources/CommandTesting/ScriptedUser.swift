import CommandRouting

/// A user who has typed some lines ahead, in a terminal or through a pipe.
@MainActor
public final class ScriptedUser {
    /// The text on the terminal.
    public private(set) var seen = ""
    /// Whether the terminal echoes typed text.
    public private(set) var isEchoOn = true
    /// The prompts at which the terminal did not echo.
    public private(set) var secretPrompts: [String] = []
    public private(set) var isInputOpened = false

    private let lines: [String]
    private let isTerminal: Bool
    private let isAllowed: Bool

    public convenience init(_ lines: String..., isTerminal: Bool = true, isAllowed: Bool = true) {
        self.init(lines: lines, isTerminal: isTerminal, isAllowed: isAllowed)
    }

    /// A user whose lines are in an array.
    public init(lines: [String], isTerminal: Bool = true, isAllowed: Bool = true) {
        self.lines = lines
        self.isTerminal = isTerminal
        self.isAllowed = isAllowed
    }

    /// Asks this user.
    public var prompter: Prompter {
        Prompter(
            isTerminal: isTerminal, isAllowed: isAllowed,
            open: { [self] in
                isInputOpened = true
                return AsyncStream { [lines] continuation in
                    lines.forEach { continuation.yield($0) }
                    continuation.finish()
                }
            },
            setEcho: { self.isEchoOn = $0 },
            write: { [self] text in
                seen += text
                if !isEchoOn { secretPrompts.append(text) }
            })
    }
}

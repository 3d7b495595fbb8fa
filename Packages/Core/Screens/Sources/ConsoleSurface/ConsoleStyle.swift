/// The style of the console surface.
public struct ConsoleStyle: Sendable {
    /// Whether a person types: lines are read while commands are running. Otherwise lines come from a pipe, and each is
    /// read only after the previous one has had its effect.
    public var isInteractive: Bool
    /// Whether colours and weights may be used.
    public var usesColour: Bool
    /// The present width of the terminal, in columns; `nil` if it is not known.
    public var terminalColumns: @Sendable () -> Int?

    public init(isInteractive: Bool, usesColour: Bool, terminalColumns: @escaping @Sendable () -> Int? = { nil }) {
        self.isInteractive = isInteractive
        self.usesColour = usesColour
        self.terminalColumns = terminalColumns
    }

    /// The longest line, in columns.
    var columns: Int { LineFilling.columns(ofTerminal: terminalColumns()) }

    func bold(_ text: String) -> String { coloured("1", text) }
    func faint(_ text: String) -> String { coloured("2", text) }
    func red(_ text: String) -> String { coloured("31", text) }
    func green(_ text: String) -> String { coloured("32", text) }
    func cyan(_ text: String) -> String { coloured("36", text) }

    // Select Graphic Rendition, ECMA-48 8.3.117.
    private func coloured(_ code: String, _ text: String) -> String {
        usesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

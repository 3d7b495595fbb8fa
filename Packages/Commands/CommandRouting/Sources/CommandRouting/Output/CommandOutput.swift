import LinesSurface

/// Prints the output of a command: data, as text or JSON, apart from messages.
@MainActor
public final class CommandOutput {
    /// Whether data are printed as JSON.
    public let isJSON: Bool
    private let write: @MainActor (String) throws -> Void
    private let tell: @MainActor (String) -> Void
    private var pager: Pager?

    /// - Parameters:
    ///   - write: Prints data, and ends the line.
    ///   - tell: Shows a message, and ends the line.
    public init(
        isJSON: Bool, write: @escaping @MainActor (String) throws -> Void, tell: @escaping @MainActor (String) -> Void
    ) {
        self.isJSON = isJSON
        self.write = write
        self.tell = tell
    }

    /// Prints to the standard output of the process, and shows messages on its standard error.
    ///
    /// - Parameter isPaged: Whether text that is longer than the screen of a terminal is shown by a pager.
    public static func standard(isJSON: Bool, isPaged: Bool) -> CommandOutput {
        guard isPaged, !isJSON, let pager = Pager.standard() else {
            return CommandOutput(isJSON: isJSON, write: { try Console.print($0) }, tell: Console.message)
        }
        let output = CommandOutput(isJSON: false, write: pager.print, tell: pager.message)
        output.pager = pager
        return output
    }

    /// Prints what is held back for a pager, unless a pager shows it.
    public func flush() throws { try pager?.flush() }

    /// Prints what is held back for a pager, and waits until the user has left it.
    public func finish() throws { try pager?.finish() }

    /// Prints a text as it is.
    public func print(_ text: String) throws { try write(text) }

    public func print(json value: some Encodable) throws { try write(JSONPrinting.text(of: value)) }

    /// Prints a record as JSON, or as the text that `text` makes of it.
    public func print<Record: Encodable>(_ record: Record, text: (Record) -> String) throws {
        try isJSON ? print(json: record) : write(text(record).printable)
    }

    /// Prints records as JSON, or as the lines that `text` makes of them.
    ///
    /// - Parameter emptyText: The message in place of the lines of no records.
    public func print<Record: Encodable>(
        _ records: [Record], emptyText: String? = nil, text: ([Record]) -> [String]
    ) throws {
        if isJSON { return try print(json: records) }
        if records.isEmpty, let emptyText { return message(emptyText) }
        let lines = text(records)
        if !lines.isEmpty { try write(lines.map(\.printable).joined(separator: "\n")) }
    }

    public func message(_ text: String) { tell(text) }
}

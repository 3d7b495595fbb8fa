import Screens

/// The style of the surface of lines.
public struct LinesStyle: Sendable {
    /// Whether a person types: lines are read while commands are running. Otherwise lines come from a pipe, and each is
    /// read only after the previous one has had its effect.
    var isInteractive: Bool
    /// Whether colours and weights may be used.
    var usesColour: Bool
    /// The present width of the terminal, in columns; `nil` if it is not known.
    var terminalColumns: @Sendable () -> Int?

    /// Creates a style.
    public init(isInteractive: Bool, usesColour: Bool, terminalColumns: @escaping @Sendable () -> Int? = { nil }) {
        self.isInteractive = isInteractive
        self.usesColour = usesColour
        self.terminalColumns = terminalColumns
    }

    /// The longest line, in columns.
    var columns: Int { LineWrapping.columns(ofTerminal: terminalColumns()) }

    func bold(_ text: String) -> String { coloured("1", text) }
    func faint(_ text: String) -> String { coloured("2", text) }
    func red(_ text: String) -> String { coloured("31", text) }
    func green(_ text: String) -> String { coloured("32", text) }
    func cyan(_ text: String) -> String { coloured("36", text) }

    /// The text with a mark where a span begins or ends, of one column as a star has: lines are broken with marks, and
    /// shown with codes.
    func marked(_ text: Screen.Text) -> String {
        guard usesColour else { return text.starred }
        var text = text
        text.content = String(
            String.UnicodeScalarView(text.content.unicodeScalars.map { Self.code(for: $0) == nil ? $0 : "\u{FFFD}" }))
        return String(text) { style, begins in
            let code =
                switch style {
                case .emphasis: begins ? "3" : "23"
                case .match: begins ? "7" : "27"
                }
            return Self.marks.first { $0.code == code }.map { String($0.scalar) } ?? ""
        }
    }

    func replacingMarks(_ line: String) -> String {
        guard usesColour, line.unicodeScalars.contains(where: { Self.code(for: $0) != nil }) else { return line }
        return line.unicodeScalars.reduce(into: "") { text, scalar in
            if let code = Self.code(for: scalar) {
                text += "\u{1B}[\(code)m"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func code(for scalar: Unicode.Scalar) -> String? {
        marks.first { $0.scalar == scalar }?.code
    }

    /// Noncharacters, which are for use within a program (Unicode, 23.7), and the codes for them: italic and inverse, each
    /// on and off.
    private static let marks = zip((UInt32(0xFDD0)...0xFDD3).compactMap(Unicode.Scalar.init), ["3", "23", "7", "27"])
        .map { (scalar: $0, code: $1) }

    // Select Graphic Rendition, ECMA-48 8.3.117.
    private func coloured(_ code: String, _ text: String) -> String {
        usesColour ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}

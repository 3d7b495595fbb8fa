import Foundation
import Screens

/// The meaning of a line during a prompt for a field.
enum FieldInput: Equatable {
    case value(String)
    case keep
    /// A line as on a screen without fields.
    case command(String)

    init(_ line: String, to field: Screen.Field, on screen: Screen) {
        if line == "/-" {
            self = .value("")
        } else if field.kind.isSecret {
            self =
                Self.isKey(line, on: screen) ? .command(String(line.dropFirst())) : line.isEmpty ? .keep : .value(line)
        } else if line.hasPrefix("/") {
            self = .command(String(line.dropFirst()))
        } else {
            let value = line.trimmingCharacters(in: .whitespaces)
            self = value.isEmpty ? .keep : .value(value)
        }
    }

    /// Whether more lines follow in a field of several lines.
    var beginsText: Bool { if case .value(let value) = self { !value.isEmpty } else { false } }

    /// Whether a line is a slash and a key of the screen. Any other line is a secret, which no message may repeat.
    private static func isKey(_ line: String, on screen: Screen) -> Bool {
        guard line.hasPrefix("/"), line.count <= 2 else { return false }
        if case .notUnderstood = LinesInput(String(line.dropFirst()), on: screen) { return false }
        return true
    }
}

import Foundation

/// A JSON value that keeps the order of its keys and the number of decimals of its numbers.
///
/// The public services write numbers such as `8.0` and `0.00`, and write the place first. `JSONEncoder` can do
/// neither.
enum JSONText: Sendable, Equatable {
    case null
    case bool(Bool)
    case int(Int)
    /// A number written with exactly `places` decimals. Numbers that are not finite become `null`.
    case decimal(Double, places: Int)
    /// A number with as few decimals as possible. Numbers that are not finite become `null`.
    case shortest(Double)
    case string(String)
    case array([JSONText])
    case object([Member])

    /// One key and its value.
    struct Member: Sendable, Equatable {
        var key: String
        var value: JSONText

        init(_ key: String, _ value: JSONText) {
            self.key = key
            self.value = value
        }
    }

    /// The value as UTF-8 text without spaces.
    var data: Data {
        var text = ""
        write(to: &text)
        return Data(text.utf8)
    }

    private func write(to text: inout String) {
        switch self {
        case .null:
            text += "null"
        case .bool(let value):
            text += value ? "true" : "false"
        case .int(let value):
            text += String(value)
        case .decimal(let value, let places):
            text += Self.decimalText(value, places: places)
        case .shortest(let value):
            text += value.isFinite ? "\(value)" : "null"
        case .string(let value):
            Self.writeQuoted(value, to: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," }
                value.write(to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                Self.writeQuoted(member.key, to: &text)
                text += ":"
                member.value.write(to: &text)
            }
            text += "}"
        }
    }

    static func decimalText(_ value: Double, places: Int) -> String {
        let places = min(max(places, 0), 9)
        let scale = (0..<places).reduce(1) { result, _ in result * 10 }
        // The scaled value of a larger number would not fit an Int exactly.
        guard value.isFinite, abs(value) < 1e9 else { return "null" }
        let scaled = Int((abs(value) * Double(scale)).rounded())
        let sign = value < 0 && scaled != 0 ? "-" : ""
        guard places > 0 else { return sign + String(scaled) }
        let fraction = String(scaled % scale)
        let padding = String(repeating: "0", count: places - fraction.count)
        return sign + String(scaled / scale) + "." + padding + fraction
    }

    private static func writeQuoted(_ value: String, to text: inout String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let hex = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default:
                text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

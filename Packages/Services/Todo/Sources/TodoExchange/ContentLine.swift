/// A line of iCalendar, without its folds: `DUE;VALUE=DATE:20261224`. Its signs are Unicode scalars: a `Character` may have a
/// mark beside a sign.
struct ContentLine: Equatable {
    /// As it stands in the file.
    let text: String
    /// In upper case.
    let name: String
    /// From the first semicolon on, with it; empty without parameters.
    let parameters: String
    let value: String

    init(_ text: String) {
        self.text = text
        var isQuoted = false
        let colon = text.utf8.firstIndex { byte in
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            return byte == UInt8(ascii: ":") && !isQuoted
        }
        let head = text[..<(colon ?? text.endIndex)]
        let semicolon = head.unicodeScalars.firstIndex(of: ";") ?? head.endIndex
        name = head[..<semicolon].uppercased()
        parameters = String(head[semicolon...])
        value = colon.map { String(text[text.utf8.index(after: $0)...]) } ?? ""
    }

    init(_ name: String, _ parameters: String = "", _ value: String) { self.init("\(name)\(parameters):\(value)") }

    /// The zone of a time; `nil` if it names none.
    var zone: String? {
        parameters.unicodeScalars.split(separator: ";").first { String($0).uppercased().hasPrefix("TZID=") }
            .map { String(String.UnicodeScalarView($0.dropFirst(5).filter { $0 != "\"" })) }
    }

    /// Whether an alarm rings at a moment, not at a distance from the task.
    var isMomentOfAlarm: Bool { name == "TRIGGER" && parameters.uppercased().contains("VALUE=DATE-TIME") }

    /// The value of a property that is text.
    var plainText: String { Self.plain(value.unicodeScalars) }

    /// The values of a property that is a list of texts.
    var plainTexts: [String] {
        var (texts, isEscaped) = ([String.UnicodeScalarView()], false)
        for scalar in value.unicodeScalars {
            if scalar == ",", !isEscaped { texts.append(.init()) } else { texts[texts.count - 1].append(scalar) }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return texts.map(Self.plain)
    }

    private static func plain(_ value: String.UnicodeScalarView) -> String {
        guard value.contains("\\") else { return String(value) }
        var (text, isEscaped) = (String.UnicodeScalarView(), false)
        for scalar in value {
            if isEscaped {
                text.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }

    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", ";", ",": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The line as a file has it: at most 75 bytes, then a line end and a space, never inside of a character.
    var folded: String {
        guard text.utf8.count > 75 else { return text + "\r\n" }
        var (result, count) = ("", 0)
        for scalar in text.unicodeScalars {
            let size = UTF8.width(scalar)
            if count + size > 75 {
                result += "\r\n "
                count = 1
            }
            result.unicodeScalars.append(scalar)
            count += size
        }
        return result + "\r\n"
    }

    /// The lines of a file, without their folds; `nil` for one that is not UTF-8. A fold may be inside of a character.
    static func lines(of bytes: [UInt8]) -> [(number: Int, line: ContentLine?)] {
        var logical: [(number: Int, bytes: [UInt8])] = []
        for (number, line) in FileLines(bytes) where !line.isEmpty {
            if line.first == 0x20 || line.first == 0x09, !logical.isEmpty {
                logical[logical.count - 1].bytes += line.dropFirst()
            } else {
                logical.append((number, Array(line)))
            }
        }
        return logical.map { ($0.number, String(validating: $0.bytes, as: UTF8.self).map { ContentLine($0) }) }
    }
}

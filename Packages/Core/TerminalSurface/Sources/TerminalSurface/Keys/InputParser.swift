/// Parses the bytes of a terminal into keys, mouse events, pasted texts and answers.
///
/// Sources: ECMA-48, xterm's control sequences (SGR mouse, bracketed paste), and kitty's keyboard protocol.
/// A sequence that is not understood is dropped as a whole.
struct InputParser {
    /// Bytes that are not a complete sequence yet.
    private var pending: [UInt8] = []
    private var pasted: [UInt8]?

    /// The longest paste, in bytes. The rest of a longer one is dropped.
    static let pasteLimit = 1 << 20
    private static let sequenceLimit = 256
    private static let pasteEnd = Array("\u{1B}[201~".utf8)

    /// Whether the last byte is an escape that may begin a sequence. If nothing follows, it is the key: see ``flush()``.
    var isWaiting: Bool { pasted == nil && !pending.isEmpty }

    /// The inputs that these bytes complete.
    mutating func parse(_ bytes: [UInt8]) -> [TerminalInput] {
        pending += bytes
        var inputs: [TerminalInput] = []
        var index = 0
        while index < pending.count {
            if pasted != nil {
                guard let end = takePaste(from: index, &inputs) else { return inputs }
                index = end
                continue
            }
            switch Self.step(pending[index...]) {
            case .incomplete:
                pending.removeFirst(index)
                if pending.count > Self.sequenceLimit { pending = [] }
                return inputs
            case .paste(let count):
                pasted = []
                index += count
            case .input(let input, let count):
                if let input { inputs.append(input) }
                index += count
            }
        }
        pending = []
        return inputs
    }

    /// Treats the pending bytes as keys, because no more bytes have followed.
    mutating func flush() -> [TerminalInput] {
        guard isWaiting else { return [] }
        let bytes = pending
        pending = []
        guard bytes.first == 0x1B else { return [] }
        var inputs = [TerminalInput.key(KeyPress(.escape))]
        if bytes.count > 1 { inputs += parse(Array(bytes.dropFirst())) }
        return inputs
    }

    /// - Returns: The index behind the paste; `nil` if its end has not come yet.
    private mutating func takePaste(from start: Int, _ inputs: inout [TerminalInput]) -> Int? {
        let bytes = pending[start...]
        if let end = bytes.firstRange(of: Self.pasteEnd) {
            keep(bytes[..<end.lowerBound])
            inputs.append(.paste(String(decoding: pasted ?? [], as: UTF8.self)))
            pasted = nil
            return end.upperBound
        }
        // The end may have begun.
        let split = max(bytes.startIndex, bytes.endIndex - Self.pasteEnd.count + 1)
        keep(bytes[..<split])
        pending = Array(bytes[split...])
        return nil
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        let room = Self.pasteLimit - (pasted?.count ?? 0)
        pasted?.append(contentsOf: bytes.prefix(room))
    }

    private enum Step {
        case incomplete
        case paste(Int)
        case input(TerminalInput?, Int)
    }

    private static func step(_ bytes: ArraySlice<UInt8>) -> Step {
        let first = bytes[bytes.startIndex]
        switch first {
        case 0x1B: return escape(bytes)
        case 0x0D, 0x0A: return .input(.key(KeyPress(.enter)), 1)
        case 0x09: return .input(.key(KeyPress(.tab)), 1)
        case 0x7F, 0x08: return .input(.key(KeyPress(.backspace)), 1)
        case 0x00: return .input(.key(.control(" ")), 1)
        case 0x01...0x1A:
            return .input(.key(.control(Character(Unicode.Scalar(first + 0x60)))), 1)
        case 0x1C...0x1F: return .input(nil, 1)
        default: return text(bytes)
        }
    }

    /// A UTF-8 sequence. A byte that begins none is dropped.
    private static func text(_ bytes: ArraySlice<UInt8>) -> Step {
        let first = bytes[bytes.startIndex]
        let length =
            switch first {
            case 0x20...0x7E: 1
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 0
            }
        guard length > 0 else { return .input(nil, 1) }
        let part = bytes.prefix(length)
        if let wrong = part.dropFirst().firstIndex(where: { $0 & 0xC0 != 0x80 }) {
            return .input(nil, wrong - bytes.startIndex)
        }
        guard part.count == length else { return .incomplete }
        guard let text = String(validating: part, as: UTF8.self), let character = text.first else {
            return .input(nil, length)
        }
        return .input(.key(.character(character)), length)
    }

    private static func escape(_ bytes: ArraySlice<UInt8>) -> Step {
        guard bytes.count > 1 else { return .incomplete }
        let second = bytes[bytes.startIndex + 1]
        switch second {
        case UInt8(ascii: "["): return controlSequence(bytes)
        case UInt8(ascii: "O"):
            guard bytes.count > 2 else { return .incomplete }
            let code = ControlSequence.applicationKey(bytes[bytes.startIndex + 2])
            return .input(code.map { .key(KeyPress($0)) }, 3)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): return string(bytes)
        case 0x1B: return .input(.key(KeyPress(.escape)), 1)
        default:
            // Alt and a key.
            switch step(bytes.dropFirst()) {
            case .incomplete: return .incomplete
            case .paste(let count): return .input(nil, count + 1)
            case .input(.key(var key)?, let count):
                key.isAlt = true
                return .input(.key(key), count + 1)
            case .input(_, let count): return .input(nil, count + 1)
            }
        }
    }

    /// `ESC [`, parameters, intermediate bytes, and a final byte.
    private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> Step {
        var index = bytes.startIndex + 2
        while index < bytes.endIndex {
            let byte = bytes[index]
            if (0x40...0x7E).contains(byte) {
                let count = index + 1 - bytes.startIndex
                if count == 3, byte == UInt8(ascii: "M") {
                    // A terminal that does not support the requested mouse mode sends three more bytes.
                    return bytes.count < 6 ? .incomplete : .input(nil, 6)
                }
                let sequence = ControlSequence(parameters: bytes[(bytes.startIndex + 2)..<index], final: byte)
                return sequence.beginsPaste ? .paste(count) : .input(sequence.input, count)
            }
            // A byte that belongs to no sequence: the started sequence is dropped.
            guard (0x20...0x3F).contains(byte) else { return .input(nil, index - bytes.startIndex) }
            index += 1
        }
        return .incomplete
    }

    /// `ESC ]` and the like, up to BEL or `ESC \`.
    private static func string(_ bytes: ArraySlice<UInt8>) -> Step {
        var index = bytes.startIndex + 2
        while index < bytes.endIndex {
            let content = bytes[(bytes.startIndex + 2)..<index]
            if bytes[index] == 0x07 { return .input(reply(content), index + 1 - bytes.startIndex) }
            if bytes[index] == 0x1B {
                guard index + 1 < bytes.endIndex else { return .incomplete }
                let isEnd = bytes[index + 1] == UInt8(ascii: "\\")
                return .input(isEnd ? reply(content) : nil, index - bytes.startIndex + (isEnd ? 2 : 0))
            }
            index += 1
        }
        return .incomplete
    }

    /// `11;rgb:RRRR/GGGG/BBBB`, the answer to the question for the background.
    private static func reply(_ content: ArraySlice<UInt8>) -> TerminalInput? {
        let text = String(decoding: content, as: UTF8.self)
        guard let start = text.firstRange(of: "11;rgb:"), start.lowerBound == text.startIndex else { return nil }
        let parts = text[start.upperBound...].split(separator: "/").map { part -> Double? in
            guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
            return Double(value) / Double((1 << (4 * part.count)) - 1)
        }
        guard parts.count == 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
        // The luminance of ITU-R BT.709.
        return .reply(.background(0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5 ? .light : .dark))
    }
}

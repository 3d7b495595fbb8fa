/// A strict JSON parser by RFC 8259, which also rejects duplicate keys.
indirect enum StrictJSON: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number as it is written.
    case number(String)
    case string(String)
    case array([StrictJSON])
    case object([String: StrictJSON])

    struct Fault: Error, CustomStringConvertible {
        let description: String
    }

    init(_ bytes: [UInt8]) throws(Fault) {
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(description: "not UTF-8") }
        var reader = Reader(bytes: bytes)
        self = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.fault("something behind the end") }
    }
}

private struct Reader {
    let bytes: [UInt8]
    var position = 0

    func fault(_ description: String) -> StrictJSON.Fault {
        StrictJSON.Fault(description: "\(description) at byte \(position)")
    }

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { position += 1 }
    }

    mutating func take(_ text: String) throws(StrictJSON.Fault) {
        guard bytes[position...].starts(with: text.utf8) else { throw fault("not '\(text)'") }
        position += text.utf8.count
    }

    mutating func value(depth: Int) throws(StrictJSON.Fault) -> StrictJSON {
        guard depth < 200 else { throw fault("too deep") }
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return .object(try object(depth: depth))
        case UInt8(ascii: "["): return .array(try array(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"):
            try take("true")
            return .bool(true)
        case UInt8(ascii: "f"):
            try take("false")
            return .bool(false)
        case UInt8(ascii: "n"):
            try take("null")
            return .null
        default: return .number(try number())
        }
    }

    mutating func object(depth: Int) throws(StrictJSON.Fault) -> [String: StrictJSON] {
        var members: [String: StrictJSON] = [:]
        try take("{")
        skipSpace()
        if next == UInt8(ascii: "}") {
            position += 1
            return members
        }
        while true {
            skipSpace()
            let key = try string()
            skipSpace()
            try take(":")
            guard members.updateValue(try value(depth: depth + 1), forKey: key) == nil else {
                throw fault("a second '\(key)'")
            }
            skipSpace()
            if next == UInt8(ascii: "}") {
                position += 1
                return members
            }
            try take(",")
        }
    }

    mutating func array(depth: Int) throws(StrictJSON.Fault) -> [StrictJSON] {
        var values: [StrictJSON] = []
        try take("[")
        skipSpace()
        if next == UInt8(ascii: "]") {
            position += 1
            return values
        }
        while true {
            values.append(try value(depth: depth + 1))
            skipSpace()
            if next == UInt8(ascii: "]") {
                position += 1
                return values
            }
            try take(",")
        }
    }

    mutating func string() throws(StrictJSON.Fault) -> String {
        try take("\"")
        var text: [UInt8] = []
        while let end = bytes[position...].firstIndex(where: { $0 == 0x22 || $0 == 0x5C || $0 < 0x20 }) {
            text += bytes[position..<end]
            position = end + 1
            switch bytes[end] {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escaped()
            default: throw fault("a control character")
            }
        }
        throw fault("no end of a string")
    }

    mutating func escaped() throws(StrictJSON.Fault) -> [UInt8] {
        guard let byte = next else { throw fault("no end of a string") }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            let first = try unit()
            guard 0xD800..<0xDC00 ~= first else {
                guard let scalar = Unicode.Scalar(first) else { throw fault("half a character") }
                return Array(String(Character(scalar)).utf8)
            }
            try take("\\u")
            let second = try unit()
            guard 0xDC00..<0xE000 ~= second,
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw fault("half a character") }
            return Array(String(Character(scalar)).utf8)
        default: throw fault("an unknown escape")
        }
    }

    mutating func unit() throws(StrictJSON.Fault) -> UInt32 {
        guard position + 4 <= bytes.count,
            let unit = UInt32(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
        else { throw fault("not four digits") }
        position += 4
        return unit
    }

    mutating func number() throws(StrictJSON.Fault) -> String {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        if next == UInt8(ascii: "0") { position += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    mutating func digits() throws(StrictJSON.Fault) {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw fault("no digit") }
    }
}

import FoundationEssentials

/// Finds places in a JSON text (RFC 8259), which the decoder's errors name by keys only.
struct JSONValueFinder {
    private struct Broken: Error {}

    /// As deep as decoders go.
    private static let maximumDepth = 512

    private let bytes: [UInt8]
    private var position = 0

    init(_ body: Data) {
        bytes = Array(body)
    }

    /// Where the value at `path` begins, or the last of its parents that can be found; where the text
    /// breaks off being JSON if it does so before.
    func offset(of path: [any CodingKey]) -> Int {
        var walker = self
        do {
            try walker.descend(path[...])
        } catch {
            return Swift.min(walker.position, bytes.count)
        }
        let found = walker.position
        guard path.isEmpty else { return found }
        do {
            try walker.skipValue(depth: 0)
            walker.skipSpace()
            // What comes behind a whole value is the mistake.
            return walker.position < bytes.count ? walker.position : found
        } catch {
            return walker.position
        }
    }

    private mutating func descend(_ path: ArraySlice<any CodingKey>) throws(Broken) {
        skipSpace()
        guard let step = path.first else { return }
        let start = position
        let isFound =
            if let index = step.intValue, byte == UInt8(ascii: "[") {
                try enterElement(index)
            } else if byte == UInt8(ascii: "{") {
                try enterMember(step.stringValue)
            } else {
                false
            }
        guard isFound else {
            position = start
            return
        }
        try descend(path.dropFirst())
    }

    private mutating func enterElement(_ index: Int) throws(Broken) -> Bool {
        position += 1
        skipSpace()
        for _ in 0..<Swift.max(0, index) {
            try skipValue(depth: 0)
            skipSpace()
            guard byte == UInt8(ascii: ",") else { return false }
            position += 1
            skipSpace()
        }
        return byte != nil && byte != UInt8(ascii: "]")
    }

    private mutating func enterMember(_ name: String) throws(Broken) -> Bool {
        position += 1
        skipSpace()
        while byte == UInt8(ascii: "\"") {
            let isWanted = try skipString().elementsEqual(name.utf8)
            try skipColon()
            if isWanted { return true }
            try skipValue(depth: 0)
            skipSpace()
            guard byte == UInt8(ascii: ",") else { return false }
            position += 1
            skipSpace()
        }
        return false
    }

    private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func skipColon() throws(Broken) {
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw Broken() }
        position += 1
        skipSpace()
    }

    private mutating func skipValue(depth: Int) throws(Broken) {
        guard depth < Self.maximumDepth, let byte else { throw Broken() }
        switch byte {
        case UInt8(ascii: "{"): try skipMembers(until: UInt8(ascii: "}"), named: true, depth: depth)
        case UInt8(ascii: "["): try skipMembers(until: UInt8(ascii: "]"), named: false, depth: depth)
        case UInt8(ascii: "\""): _ = try skipString()
        case UInt8(ascii: "t"): try skip("true")
        case UInt8(ascii: "f"): try skip("false")
        case UInt8(ascii: "n"): try skip("null")
        default: try skipNumber()
        }
    }

    private mutating func skipMembers(until end: UInt8, named: Bool, depth: Int) throws(Broken) {
        position += 1
        skipSpace()
        // Foundation's decoder lets a comma stand before the end.
        while byte != end {
            if named {
                guard byte == UInt8(ascii: "\"") else { throw Broken() }
                _ = try skipString()
                try skipColon()
            }
            try skipValue(depth: depth + 1)
            skipSpace()
            guard byte == UInt8(ascii: ",") else { break }
            position += 1
            skipSpace()
        }
        guard byte == end else { throw Broken() }
        position += 1
    }

    /// Returns what is between the quotes, escapes unread.
    private mutating func skipString() throws(Broken) -> ArraySlice<UInt8> {
        position += 1
        let start = position
        while let byte, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw Broken() }
            position += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard byte != nil else { throw Broken() }
        defer { position += 1 }
        return bytes[start..<position]
    }

    private mutating func skip(_ word: StaticString) throws(Broken) {
        for expected in word.description.utf8 {
            guard byte == expected else { throw Broken() }
            position += 1
        }
    }

    private mutating func skipNumber() throws(Broken) {
        let start = position
        while let byte, byte.isPartOfNumber { position += 1 }
        guard position > start else { throw Broken() }
    }
}

extension UInt8 {
    fileprivate var isPartOfNumber: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}

/// A range of bytes that a client asks for by the header `Range` (RFC 9110, section 14.1.2).
enum ByteRange: Equatable {
    case bytes(Range<Int>)
    /// The file has no byte of the range.
    case unsatisfiable

    /// - Returns: `nil` for several ranges, other units and broken ones, which are ignored: the file is sent whole.
    init?(_ header: String, size: Int) {
        guard header.hasPrefix("bytes=") else { return nil }
        let parts = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        switch (Int(parts[0]), Int(parts[1])) {
        case (let first?, _) where first >= size: self = .unsatisfiable
        case (let first?, let last?):
            guard first <= last else { return nil }
            self = .bytes(first..<min(last, size - 1) + 1)
        case (let first?, nil) where parts[1].isEmpty: self = .bytes(first..<size)
        case (nil, let count?) where parts[0].isEmpty:
            self = count == 0 || size == 0 ? .unsatisfiable : .bytes(max(0, size - count)..<size)
        default: return nil
        }
    }
}

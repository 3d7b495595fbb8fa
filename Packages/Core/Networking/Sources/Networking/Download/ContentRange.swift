/// A `Content-Range` field of bytes (RFC 9110, section 14.4).
struct ContentRange: Equatable {
    /// The positions of the first and last byte; `nil` if the range could not be satisfied.
    var bytes: ClosedRange<Int>?
    /// The size of the whole file; `nil` if the server does not send it.
    var size: Int?

    /// Parses the field; `nil` if it is malformed.
    init?(_ text: String) {
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
        let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        if parts[1] != "*" {
            guard let size = parts[1].utf8.decimal else { return nil }
            self.size = size
        }
        if parts[0] == "*" {
            guard size != nil else { return nil }
            return
        }
        let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, let first = ends[0].utf8.decimal, let last = ends[1].utf8.decimal, first <= last,
            last < size ?? .max
        else { return nil }
        bytes = first...last
    }
}

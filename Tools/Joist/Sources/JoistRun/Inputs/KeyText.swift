import JoistWorkspace

/// Concatenates texts so that different lists never give the same result.
struct KeyText {
    private var bytes: [UInt8] = []

    mutating func add(_ texts: String...) {
        for text in texts {
            bytes += Array("\(text.utf8.count):".utf8)
            bytes += Array(text.utf8)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    /// Adds pairs of texts in the order of the first ones' bytes.
    mutating func add(sorted pairs: [(String, String)]) {
        for (name, text) in pairs.sorted(by: { RelativePath.compare($0.0, $1.0) < 0 }) { add(name, text) }
    }

    var hash: ContentHash { ContentHash(of: bytes) }
}

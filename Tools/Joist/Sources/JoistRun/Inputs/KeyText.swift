import JoistWorkspace

/// Texts one after another, so that no two different lists make the same whole.
struct KeyText {
    private var bytes: [UInt8] = []

    mutating func add(_ texts: String...) {
        for text in texts {
            bytes += Array("\(text.utf8.count):".utf8)
            bytes += Array(text.utf8)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    var hash: ContentHash { ContentHash(of: bytes) }
}

/// A path and everything below it: `/books` covers `/books` and `/books/1`, but not `/bookshop`.
struct PathPrefix: Sendable {
    private let text: String

    init(_ text: String) {
        self.text = text.hasSuffix("/") ? String(text.dropLast()) : text
    }

    func covers(_ path: String) -> Bool {
        path == text || path.hasPrefix(text + "/")
    }
}

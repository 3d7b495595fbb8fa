import FoundationEssentials

/// Builds addresses below a base address.
enum Endpoint {
    /// Appends `path` to the path of `base`, and sets the query. The query of `base` is dropped.
    static func url(_ base: URL, _ path: String, _ query: [QueryItem]) throws(NetworkError) -> URL {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !segments.contains("."), !segments.contains("..") else {
            throw .invalidRequest(reason: "its path leads out of the service's address")
        }
        var start = String(base.absoluteString.prefix { $0 != "?" && $0 != "#" })
        if start.hasSuffix("/") { start.removeLast() }
        var relative = segments.map { PercentEncoding.address($0) }.joined(separator: "/")
        if relative.hasPrefix("/") { relative.removeFirst() }
        var text = relative.isEmpty ? start : "\(start)/\(relative)"
        let items = query.map { "\(PercentEncoding.address($0.name))=\(PercentEncoding.address($0.value))" }
        if !items.isEmpty { text += "?" + items.joined(separator: "&") }
        guard let url = URL(string: text) else {
            throw .invalidRequest(reason: "its address is not a valid URL")
        }
        return url
    }
}

import FoundationEssentials

/// Addresses below a base address.
enum Endpoint {
    /// `base` with `path` behind its own path, and the query. The base's own query is dropped.
    static func url(_ base: URL, _ path: String, _ query: [QueryItem]) throws(NetworkError) -> URL {
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !segments.contains("."), !segments.contains("..") else {
            throw .invalidRequest(reason: "its path leads out of the service's address")
        }
        var start = String(base.absoluteString.prefix { $0 != "?" && $0 != "#" })
        if start.hasSuffix("/") { start.removeLast() }
        var relative = segments.map { PercentEncoding.encode($0) }.joined(separator: "/")
        if relative.hasPrefix("/") { relative.removeFirst() }
        var text = relative.isEmpty ? start : "\(start)/\(relative)"
        if !query.isEmpty {
            text +=
                "?"
                + query
                .map { "\(PercentEncoding.encode($0.name))=\(PercentEncoding.encode($0.value))" }
                .joined(separator: "&")
        }
        guard let url = URL(string: text) else {
            throw .invalidRequest(reason: "its address is not a proper URL")
        }
        return url
    }
}

import HTTPTypes

/// Decides whether a private cache may store a response to a GET request (RFC 9111, section 3).
enum Storability {
    static func allows(_ head: HTTPResponse) -> Bool {
        let status = head.status.code
        let control = CacheControl(head.headerFields)
        // Partial responses are not combined, and a 304 has no body.
        guard (200...599).contains(status), status != 206, status != 304 else { return false }
        if control.has("must-understand") {
            guard understood.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        return control.has("max-age") || control.has("public") || control.has("private")
            || head.headerFields[.expires] != nil || isHeuristic(status)
    }

    /// Whether responses with this status may be fresh without an explicit lifetime (RFC 9110, section 15.1).
    static func isHeuristic(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// The statuses whose caching rules are implemented.
    private static let understood: Set<Int> = [
        200, 203, 204, 300, 301, 302, 303, 307, 308, 400, 403, 404, 405, 410, 414, 500, 501, 502, 503, 504,
    ]
}

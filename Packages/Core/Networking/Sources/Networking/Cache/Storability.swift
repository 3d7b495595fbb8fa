import HTTPTypes

/// Whether a private cache may keep an answer to a GET request (RFC 9111, section 3).
enum Storability {
    static func allows(_ head: HTTPResponse) -> Bool {
        let status = head.status.code
        let control = CacheControl(head.headerFields)
        // Parts are not put together, and a 304 has no body.
        guard (200...599).contains(status), status != 206, status != 304 else { return false }
        if control.has("must-understand") {
            guard understood.contains(status) else { return false }
        } else if control.has("no-store") {
            return false
        }
        return control.has("max-age") || control.has("public") || control.has("private")
            || head.headerFields[.expires] != nil || isHeuristic(status)
    }

    /// Whether answers with this status may be fresh without saying for how long (RFC 9110, section 15.1).
    static func isHeuristic(_ status: Int) -> Bool {
        [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(status)
    }

    /// Those whose rules for caching are kept here.
    private static let understood: Set<Int> = [
        200, 203, 204, 300, 301, 302, 303, 307, 308, 400, 403, 404, 405, 410, 414, 500, 501, 502, 503, 504,
    ]
}

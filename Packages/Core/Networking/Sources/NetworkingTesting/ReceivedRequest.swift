/// A request as received, byte for byte.
public struct ReceivedRequest: Sendable, Equatable {
    /// The first line, for instance `GET /path?x=1 HTTP/1.1`.
    public let line: String

    /// The header lines in order, as sent.
    package let headerLines: [String]

    /// The body, delimited by `Content-Length` or assembled from its chunks.
    public let body: [UInt8]

    /// The method, for instance `GET`.
    public var method: String { word(0) }

    /// The path with its query.
    public var target: String { word(1) }

    /// The first value of a field. The case of `name` does not matter.
    ///
    /// ```swift
    /// let other = try server("", to: "")
    /// let server = try server("302 Found", to: "http://name:password@127.0.0.1:\(other.port)/end")
    /// let response = try await client.get(server.url("/start"))
    /// #expect(response.url == other.url("/end"))
    /// #expect(received.elements.last?.header("Authorization") == nil)
    /// ```
    public func header(_ name: String) -> String? {
        for line in headerLines {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].lowercased() == name.lowercased() else { continue }
            return String(parts[1].drop { $0 == " " })
        }
        return nil
    }

    private func word(_ index: Int) -> String {
        let words = line.split(separator: " ")
        return index < words.count ? String(words[index]) : ""
    }
}

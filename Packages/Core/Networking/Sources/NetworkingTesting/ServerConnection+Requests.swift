extension ServerConnection {
    /// Reads the next request with its body; `nil` if the client closed before it began.
    ///
    /// - Throws: `Interruption`.
    public func readRequest() throws -> ReceivedRequest? {
        guard let head = try readHead() else { return nil }
        return ReceivedRequest(line: head.line, headerLines: head.headerLines, body: try readBody(of: head))
    }

    /// Reads the body of a request whose head has been read.
    package func readBody(of head: ReceivedRequest) throws -> [UInt8] {
        if head.header("Transfer-Encoding")?.lowercased() == "chunked" { return try readChunks() }
        return try read(exactly: head.header("Content-Length").flatMap { Int($0) } ?? 0)
    }

    /// Reads the next request without its body, which `readBody` can read. Returns `nil` if the client closed before
    /// the request began.
    ///
    /// - Throws: `Interruption`.
    package func readHead() throws -> ReceivedRequest? {
        let first = try read()
        guard !first.isEmpty else { return nil }
        unread(first)
        let lines = try readText(endingWith: "\r\n\r\n")
            .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        return ReceivedRequest(line: lines.first ?? "", headerLines: Array(lines.dropFirst()), body: [])
    }

    /// Reads exactly `count` bytes.
    ///
    /// - Throws: `Interruption`.
    package func read(exactly count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count { bytes += try readMore() }
        unread(Array(bytes[count...]))
        return Array(bytes[..<count])
    }

    /// Reads up to `end` and returns the text without it.
    private func readText(endingWith end: String) throws -> String {
        let end = Array(end.utf8)
        var bytes: [UInt8] = []
        while true {
            let searched = max(0, bytes.count - end.count)
            bytes += try readMore()
            if let next = bytes.indexAfter(end, from: searched) {
                unread(Array(bytes[next...]))
                return String(decoding: bytes[..<(next - end.count)], as: UTF8.self)
            }
        }
    }

    /// Reads the contents of all chunks. Extensions and trailers are dropped.
    private func readChunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let size = try readText(endingWith: "\r\n").prefix { $0 != ";" }
            guard let count = Int(size, radix: 16), count >= 0 else { throw Interruption.unexpectedBytes }
            guard count > 0 else { break }
            body += try read(exactly: count)
            guard try readText(endingWith: "\r\n").isEmpty else { throw Interruption.unexpectedBytes }
        }
        while try !readText(endingWith: "\r\n").isEmpty {}
        return body
    }

    private func readMore() throws -> [UInt8] {
        let more = try read()
        guard !more.isEmpty else { throw Interruption.connectionLost }
        return more
    }
}

extension [UInt8] {
    fileprivate func indexAfter(_ pattern: [UInt8], from first: Int) -> Int? {
        guard count - first >= pattern.count else { return nil }
        for start in first...(count - pattern.count) where self[start..<(start + pattern.count)].elementsEqual(pattern)
        {
            return start + pattern.count
        }
        return nil
    }
}

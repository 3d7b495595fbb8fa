extension ServerConnection {
    /// Reads the next request with its body; `nil` if the client closed before it began.
    ///
    /// - Throws: `Interruption`.
    public func readRequest() throws -> ReceivedRequest? {
        guard let head = try readHead() else { return nil }
        return ReceivedRequest(line: head.line, headerLines: head.headerLines, body: try readBody(of: head))
    }

    /// Reads the body of a request whose head has been read.
    public func readBody(of head: ReceivedRequest) throws -> [UInt8] {
        if head.header("Transfer-Encoding")?.lowercased() == "chunked" { return try readChunks() }
        return try read(exactly: head.header("Content-Length").flatMap { Int($0) } ?? 0)
    }

    /// Reads the next request without its body, which `readBody` can read. Returns `nil` if the client closed before
    /// the request began.
    ///
    /// - Throws: `Interruption`.
    public func readHead() throws -> ReceivedRequest? {
        var bytes = try read()
        guard !bytes.isEmpty else { return nil }
        let end = Array("\r\n\r\n".utf8)
        var bodyStart = bytes.indexAfter(end, from: 0)
        while bodyStart == nil {
            let searched = max(0, bytes.count - end.count)
            bytes += try readMore()
            bodyStart = bytes.indexAfter(end, from: searched)
        }
        let start = bodyStart ?? bytes.count
        unread(Array(bytes[start...]))
        let lines = String(decoding: bytes[..<(start - end.count)], as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        return ReceivedRequest(line: lines.first ?? "", headerLines: Array(lines.dropFirst()), body: [])
    }

    /// Reads exactly `count` bytes.
    ///
    /// - Throws: `Interruption`.
    public func read(exactly count: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < count { bytes += try readMore() }
        unread(Array(bytes[count...]))
        return Array(bytes[..<count])
    }

    /// Reads a line and returns it without its end.
    ///
    /// - Throws: `Interruption`.
    func readLine() throws -> String {
        let end = Array("\r\n".utf8)
        var bytes: [UInt8] = []
        while true {
            bytes += try readMore()
            if let next = bytes.indexAfter(end, from: 0) {
                unread(Array(bytes[next...]))
                return String(decoding: bytes[..<(next - end.count)], as: UTF8.self)
            }
        }
    }

    /// Reads the contents of all chunks. Extensions and trailers are dropped.
    private func readChunks() throws -> [UInt8] {
        var body: [UInt8] = []
        while true {
            let size = try readLine().prefix { $0 != ";" }
            guard let count = Int(size, radix: 16), count >= 0 else { throw Interruption.unexpectedBytes }
            guard count > 0 else { break }
            body += try read(exactly: count)
            guard try readLine().isEmpty else { throw Interruption.unexpectedBytes }
        }
        while try !readLine().isEmpty {}
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

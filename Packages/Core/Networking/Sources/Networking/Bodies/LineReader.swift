import FoundationEssentials

/// Splits the body of a response into lines, in bounded memory.
struct LineReader {
    struct Line {
        /// The line without its end.
        var bytes: [UInt8]
        /// Whether the body has an end of the line. The last line may have none.
        var isTerminated: Bool
    }

    private var chunks: ResponseBody.Iterator?
    private let location: Location
    private let limit: Int
    /// Whether CR alone ends a line, as well as LF and CR LF.
    private let endsAtCarriageReturn: Bool
    private var rest: ArraySlice<UInt8> = []
    /// Whether the last line ended with CR, so that a following LF belongs to its end.
    private var skipsLineFeed = false

    init(_ response: StreamedResponse, limit: Int, endsAtCarriageReturn: Bool) {
        chunks = response.body.makeAsyncIterator()
        location = response.location
        self.limit = max(0, limit)
        self.endsAtCarriageReturn = endsAtCarriageReturn
    }

    /// The next line, or `nil` at the end.
    mutating func next(isolation actor: isolated (any Actor)?) async throws -> Line? {
        var line: [UInt8] = []
        while true {
            if skipsLineFeed, let first = rest.first {
                skipsLineFeed = false
                if first == Self.lineFeed { rest = rest.dropFirst() }
            }
            let end = rest.firstIndex { $0 == Self.lineFeed || (endsAtCarriageReturn && $0 == Self.carriageReturn) }
            line += rest[..<(end ?? rest.endIndex)]
            if let end {
                skipsLineFeed = rest[end] == Self.carriageReturn
                rest = rest[(end + 1)...]
                if !endsAtCarriageReturn, line.last == Self.carriageReturn { line.removeLast() }
                try check(line.count)
                return Line(bytes: line, isTerminated: true)
            }
            // The last byte may be the CR of CR LF.
            try check(line.count - 1)
            guard let chunk = try await chunks?.next(isolation: actor) else {
                (chunks, rest) = (nil, [])
                try check(line.count)
                return line.isEmpty ? nil : Line(bytes: line, isTerminated: false)
            }
            rest = Array(chunk)[...]
        }
    }

    /// - Throws: `NetworkError.tooLarge` if `size` bytes are more than the limit.
    mutating func check(_ size: Int) throws {
        guard size > limit else { return }
        // Nothing more is read, so that the transfer ends.
        (chunks, rest) = (nil, [])
        throw NetworkError.tooLarge(limit: limit, url: location.nameForMessages)
    }

    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")
}

import FoundationEssentials

/// The bytes of a `MultipartForm`, part by part.
struct MultipartChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    /// A piece of the form that is read at once.
    enum Segment: Sendable {
        case bytes(Data)
        case chunks(any AsyncSequence<Data, any Error> & Sendable, length: Int?, name: String)
    }

    /// The size up to which small neighbouring segments are joined, so that they are sent together.
    private static let joinedSize = 64 * 1024

    private(set) var segments: [Segment] = []

    init(_ form: MultipartForm) {
        for (number, part) in form.parts.enumerated() {
            append(Data("\(number == 0 ? "" : "\r\n")--\(form.boundary)\r\n\(part.head)".utf8))
            switch part.content {
            case .bytes(let bytes):
                append(bytes)
            case .file(let path, let length):
                segments.append(.chunks(FileChunks(path: path, length: length), length: length, name: part.name))
            case .stream(let chunks, let length):
                segments.append(.chunks(chunks, length: length, name: part.name))
            }
        }
        append(Data("\(form.parts.isEmpty ? "" : "\r\n")--\(form.boundary)--\r\n".utf8))
    }

    var length: Int? {
        var sum = 0
        for segment in segments {
            switch segment {
            case .bytes(let bytes):
                sum += bytes.count
            case .chunks(_, let length, _):
                guard let length, length >= 0 else { return nil }
                let (total, overflows) = sum.addingReportingOverflow(length)
                guard !overflows else { return nil }
                sum = total
            }
        }
        return sum
    }

    private mutating func append(_ bytes: Data) {
        if case .bytes(let last) = segments.last, last.count + bytes.count <= Self.joinedSize {
            segments[segments.count - 1] = .bytes(last + bytes)
        } else {
            segments.append(.bytes(bytes))
        }
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: segments[...])
    }

    struct Iterator: AsyncIteratorProtocol {
        var rest: ArraySlice<Segment>
        private var current: (any AsyncIteratorProtocol<Data, any Error>)?
        /// The bytes still missing from the current segment; `nil` if its length is not known.
        private var missing: Int?
        private var name = ""

        init(rest: ArraySlice<Segment>) {
            self.rest = rest
        }

        mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        /// - Throws: The error of a part's sequence, or `NetworkError.invalidRequest` if the part does not have its
        ///   announced length.
        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            while true {
                if current == nil {
                    switch rest.popFirst() {
                    case nil:
                        return nil
                    case .bytes(let bytes):
                        return bytes
                    case .chunks(let chunks, let length, let name):
                        current = Self.open(chunks)
                        missing = length
                        self.name = name
                    }
                }
                if let chunk = try await current?.next(isolation: actor) {
                    try count(chunk.count)
                    // Some readers would take an empty chunk for the end.
                    if !chunk.isEmpty { return chunk }
                } else {
                    current = nil
                    guard (missing ?? 0) == 0 else { throw wrongLength }
                }
            }
        }

        private mutating func count(_ size: Int) throws {
            guard let missing else { return }
            guard size <= missing else { throw wrongLength }
            self.missing = missing - size
        }

        private var wrongLength: NetworkError {
            .invalidRequest(reason: "its part \"\(name)\" is not as long as it said")
        }

        private static func open(
            _ chunks: any AsyncSequence<Data, any Error> & Sendable
        ) -> any AsyncIteratorProtocol<Data, any Error> {
            chunks.makeAsyncIterator() as any AsyncIteratorProtocol<Data, any Error>
        }
    }
}

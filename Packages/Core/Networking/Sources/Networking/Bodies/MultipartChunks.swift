import FoundationEssentials

/// The bytes of a `MultipartForm`, part by part.
struct MultipartChunks: AsyncSequence, Sendable {
    typealias Failure = any Error

    /// A piece of the form that is read at once.
    fileprivate enum Segment {
        case bytes(Data)
        case part(MultipartPart)
    }

    /// The size up to which small neighbouring segments are joined, so that they are sent together.
    private static let joinedSize = 64 * 1024

    private var segments: [Segment] = []

    init(_ form: MultipartForm) {
        for (number, part) in form.parts.enumerated() {
            append(Data("\(number == 0 ? "" : "\r\n")--\(form.boundary)\r\n\(part.head)".utf8))
            if case .bytes(let bytes) = part.body.content { append(bytes) } else { segments.append(.part(part)) }
        }
        append(Data("\(form.parts.isEmpty ? "" : "\r\n")--\(form.boundary)--\r\n".utf8))
    }

    /// The sum of all lengths; `nil` if one is not known or the sum is too large.
    var length: Int? {
        segments.reduce(0) { sum, segment in
            let length: Int? =
                switch segment {
                case .bytes(let bytes): bytes.count
                case .part(let part): part.body.length
                }
            guard let sum, let length, length >= 0, case (let total, false) = sum.addingReportingOverflow(length) else {
                return nil
            }
            return total
        }
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
        private var rest: ArraySlice<Segment>
        private var current: (any AsyncIteratorProtocol<Data, any Error>)?
        private var name = ""
        /// The bytes still missing from the current part; `nil` if its length is not known.
        private var missing: Int?

        fileprivate init(rest: ArraySlice<Segment>) {
            self.rest = rest
        }

        /// - Throws: The error of a part's sequence, or `NetworkError.invalidRequest` if the part does not have its
        ///   announced length.
        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            while true {
                if let chunk = try await current?.next(isolation: actor) {
                    guard chunk.count <= missing ?? .max else { throw wrongLength }
                    missing = missing.map { $0 - chunk.count }
                    // Some readers would take an empty chunk for the end.
                    if !chunk.isEmpty { return chunk }
                    continue
                }
                current = nil
                guard missing ?? 0 == 0 else { throw wrongLength }
                switch rest.popFirst() {
                case nil: return nil
                case .bytes(let bytes): return bytes
                case .part(let part):
                    (name, missing) = (part.name, part.body.length)
                    current = try await part.body.makeChunkIterator()
                }
            }
        }

        private var wrongLength: NetworkError {
            .invalidRequest(reason: "its part \"\(name)\" is not as long as it said")
        }
    }
}

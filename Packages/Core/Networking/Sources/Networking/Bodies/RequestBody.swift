public import FoundationEssentials

/// The body of a request.
///
/// A replayable body is sent again for a redirect or a retry. With any other body, the request ends with the response
/// or the error of the only attempt.
public struct RequestBody: Sendable {
    /// Opens the body at its start: a sequence of chunks, ideally of 16 KiB to 1 MiB each.
    typealias Opener = @Sendable () async throws -> any AsyncSequence<Data, any Error>

    enum Content: Sendable {
        case bytes(Data)
        case chunks(Opener)
    }

    let content: Content

    /// The number of bytes that will be sent; `nil` if it is not known. The body is then sent with chunked transfer
    /// coding.
    package let length: Int?

    /// Whether the body can be sent more than once.
    package let isReplayable: Bool

    /// The media type, sent as `Content-Type` unless the request has its own.
    package let contentType: String?

    init(_ content: Content, length: Int?, isReplayable: Bool, contentType: String?) {
        self.content = content
        self.length = length
        self.isReplayable = isReplayable
        self.contentType = contentType
    }

    /// The same description without the content.
    var withoutContent: RequestBody {
        RequestBody(.bytes(Data()), length: length, isReplayable: isReplayable, contentType: contentType)
    }

    /// A body of these bytes.
    public static func bytes(_ bytes: Data, contentType: String? = nil) -> RequestBody {
        RequestBody(.bytes(bytes), length: bytes.count, isReplayable: true, contentType: contentType)
    }

    /// A body from the chunks of a sequence, ideally of 16 KiB to 1 MiB each. A task of the client reads ahead of the
    /// network, by at most 256 KiB and a chunk. The body can be sent once. An error that the sequence throws ends the
    /// request.
    ///
    /// - Parameter length: The sum of the chunks' sizes in bytes. If it turns out to be wrong, the request ends in
    ///   `NetworkError.invalidRequest`.
    public static func stream(
        _ chunks: any AsyncSequence<Data, any Error> & Sendable, length: Int? = nil, contentType: String? = nil
    ) -> RequestBody {
        RequestBody(.chunks { chunks }, length: length, isReplayable: false, contentType: contentType)
    }

    /// A body from the chunks of a sequence that `open` creates each time the body is sent. They are read like those of
    /// `stream`.
    ///
    /// - Parameters:
    ///   - length: As for `stream`.
    ///   - open: Called by a task of the client. An error that it throws ends the request.
    package static func replayableStream(
        length: Int? = nil, contentType: String? = nil,
        _ open: @escaping @Sendable () async throws -> any AsyncSequence<Data, any Error>
    ) -> RequestBody {
        RequestBody(.chunks(open), length: length, isReplayable: true, contentType: contentType)
    }

    /// The content of a file, read in chunks of 256 KiB while it is sent. It can be sent again.
    ///
    /// The size is read now, and that many bytes are sent. If the file is shorter or missing when it is sent, the
    /// request ends in `NetworkError.file`.
    ///
    /// - Throws: `NetworkError.file` if the file cannot be read.
    package static func file(path: String, contentType: String? = nil) throws(NetworkError) -> RequestBody {
        let length = try FileChunks.size(of: path)
        return .replayableStream(length: length, contentType: contentType) {
            FileChunks(path: path, length: length)
        }
    }

    /// Opens the body at its start.
    func makeChunkIterator() async throws -> any AsyncIteratorProtocol<Data, any Error> {
        let chunks: any AsyncSequence<Data, any Error> =
            switch content {
            case .bytes(let bytes): ResponseBody(bytes)
            case .chunks(let open): try await open()
            }
        return chunks.makeAsyncIterator() as any AsyncIteratorProtocol<Data, any Error>
    }

    /// Reads the whole body from its start, for tests and logs of small bodies.
    ///
    /// - Throws: The error of the body's sequence.
    package func collected() async throws -> Data {
        if case .bytes(let bytes) = content { return bytes }
        var bytes = Data()
        var chunks = try await makeChunkIterator()
        while let chunk = try await chunks.next(isolation: #isolation) { bytes.append(chunk) }
        return bytes
    }
}

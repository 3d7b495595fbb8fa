public import FoundationEssentials

/// What a request sends behind its head.
///
/// A body that can be replayed is sent again when a redirect or a retry asks for it; one that
/// cannot makes such a request end with the answer or the error that it had.
public struct RequestBody: Sendable {
    /// Opens the body at its start: a sequence of chunks, each best 16 KiB to 1 MiB.
    typealias Opener = @Sendable () async throws -> any AsyncSequence<Data, any Error>

    enum Content: Sendable {
        case bytes(Data)
        case chunks(Opener)
    }

    let content: Content

    /// How many bytes will be sent; `nil` if that is not known, and the body is sent in HTTP's chunks.
    public let length: Int?

    /// Whether the body can be sent more than once.
    public let isReplayable: Bool

    /// Sent as `Content-Type`, unless the request names its own.
    public let contentType: String?

    init(_ content: Content, length: Int?, isReplayable: Bool, contentType: String?) {
        self.content = content
        self.length = length
        self.isReplayable = isReplayable
        self.contentType = contentType
    }

    /// Only what is known of it.
    var withoutContent: RequestBody {
        RequestBody(.bytes(Data()), length: length, isReplayable: isReplayable, contentType: contentType)
    }

    /// These bytes.
    public static func bytes(_ bytes: Data, contentType: String? = nil) -> RequestBody {
        RequestBody(.bytes(bytes), length: bytes.count, isReplayable: true, contentType: contentType)
    }

    /// The chunks of a sequence, best 16 KiB to 1 MiB each, read by a task of the client's own at most
    /// 256 KiB and a chunk ahead of the network. It can be sent once. An error that the sequence throws
    /// is the request's.
    ///
    /// - Parameter length: The sum of the chunks' sizes in bytes. If it turns out to be another, the
    ///   request ends in `NetworkError.invalidRequest`.
    public static func stream(
        _ chunks: any AsyncSequence<Data, any Error> & Sendable, length: Int? = nil, contentType: String? = nil
    ) -> RequestBody {
        RequestBody(.chunks { chunks }, length: length, isReplayable: false, contentType: contentType)
    }

    /// The chunks of a sequence that `open` makes anew each time the body is sent, read as those of
    /// `stream`.
    ///
    /// - Parameters:
    ///   - length: As for `stream`.
    ///   - open: Called by a task of the client's own. What it throws is the request's error.
    public static func replayableStream(
        length: Int? = nil, contentType: String? = nil,
        _ open: @escaping @Sendable () async throws -> any AsyncSequence<Data, any Error>
    ) -> RequestBody {
        RequestBody(.chunks(open), length: length, isReplayable: true, contentType: contentType)
    }

    /// All of it, read once from its start: for tests and logs of small bodies.
    ///
    /// - Throws: What the body's sequence throws.
    public func collected() async throws -> Data {
        switch content {
        case .bytes(let bytes):
            return bytes
        case .chunks(let open):
            var bytes = Data()
            for try await chunk in try await open() { bytes.append(chunk) }
            return bytes
        }
    }
}

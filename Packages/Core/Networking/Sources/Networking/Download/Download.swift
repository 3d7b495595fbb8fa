import FoundationEssentials
import HTTPTypes

/// A running download.
struct Download: ~Copyable {
    struct Outcome: Sendable {
        /// The size of the file in bytes.
        let size: Int
        /// The number of bytes kept from an earlier, interrupted call; 0 if all bytes are new.
        let resumedAt: Int
        /// The head of the response with the last bytes; `nil` if all bytes were there before.
        let head: HTTPResponse?
    }

    /// The consequence of a response for the bytes that are already in the file.
    private enum Plan: Equatable {
        case append
        case startOver
        /// The server cannot resume here: request the whole file.
        case requestWhole
        case isWhole
    }

    private let request: Request
    private let url: String
    private let maximumSize: Int
    private let onProgress: @Sendable (_ received: Int, _ size: Int?) -> Void
    private var file: PartialFile
    private var resumedAt = 0
    private var head: HTTPResponse?

    init(
        _ request: Request, to path: String, maximumSize: Int?,
        onProgress: @escaping @Sendable (_ received: Int, _ size: Int?) -> Void
    ) async throws(NetworkError) {
        guard request.head.method == .get, request.body == nil, request.head.headerFields[.range] == nil else {
            throw .invalidRequest(reason: "only a GET without body and range can be downloaded")
        }
        guard let url = request.head.url?.absoluteString else {
            throw .invalidRequest(reason: "its address is not a valid URL")
        }
        file = try await PartialFile.open(for: path)
        self.request = request
        self.url = url
        self.maximumSize = maximumSize ?? .max
        self.onProgress = onProgress
    }

    /// - Parameter maximumResumptions: The number of times that this call resumes after a lost connection.
    mutating func run(on transport: any HTTPTransport, maximumResumptions: Int = 3) async throws -> Outcome {
        if file.description?.isOf(url) != true { try await file.restart(nil) }
        resumedAt = file.size
        var resumptionsLeft = maximumResumptions
        while true {
            do {
                if try await attempt(on: transport) {
                    try await file.finish()
                    return Outcome(size: file.size, resumedAt: resumedAt, head: head)
                }
                // The existing bytes cannot be used: request the whole file.
            } catch NetworkError.connectionLost where file.description != nil && resumptionsLeft > 0 {
                resumptionsLeft -= 1
            } catch {
                if file.description == nil { await file.discard() }
                throw error
            }
        }
    }

    /// Makes one attempt. Returns true if the file is complete, false if the whole file must be requested again.
    private mutating func attempt(on transport: any HTTPTransport) async throws -> Bool {
        let answer = try await transport.stream(rest)
        switch try plan(for: answer.head) {
        case .isWhole:
            return true
        case .requestWhole:
            try await file.restart(nil)
            return false
        case .startOver:
            resumedAt = 0
            try await file.restart(description(of: answer.head))
        case .append:
            break
        }
        head = answer.head
        // Without a description the file is empty, so that the length of the body is the size of the file.
        let size = file.description?.size ?? (file.size == 0 ? Self.length(of: answer.head) : nil)
        guard size ?? 0 <= maximumSize else { throw await tooLarge() }
        onProgress(file.size, size)
        for try await chunk in answer.body {
            guard chunk.count <= maximumSize - file.size else { throw await tooLarge() }
            try await file.append(chunk)
            onProgress(file.size, size)
        }
        if let size = file.description?.size, size != file.size {
            throw NetworkError.connectionLost(
                host: request.head.authority ?? "", reason: "\(file.size) of \(size) bytes were received")
        }
        return true
    }

    /// The request for the missing bytes.
    private var rest: Request {
        var request = request
        // Ranges count the bytes as transferred.
        request.head.headerFields[.acceptEncoding] = "identity"
        if let description = file.description {
            request.head.headerFields[.range] = "bytes=\(file.size)-"
            request.head.headerFields[.ifRange] = description.validator
        }
        return request
    }

    private func plan(for head: HTTPResponse) throws(NetworkError) -> Plan {
        let range = head.headerFields[.contentRange].flatMap(ContentRange.init)
        switch head.status.code {
        case 200:
            return .startOver
        case 206:
            guard let description = file.description else {
                throw .malformedResponse(
                    host: request.head.authority ?? "", reason: "it sent a part although the whole file was requested")
            }
            guard let bytes = range?.bytes, bytes.lowerBound == file.size, range?.size == description.size,
                description.isConfirmed(by: head), !Self.isEncoded(head)
            else { return .requestWhole }
            return .append
        case 416:
            guard let description = file.description else { break }
            let isWhole = range?.size == file.size && description.size == file.size
            // This response need not repeat the tag.
            return isWhole && !description.isContradicted(by: head) ? .isWhole : .requestWhole
        default:
            break
        }
        throw .status(
            code: head.status.code, headers: head.headerFields, body: Data(), url: nameForMessages)
    }

    private func tooLarge() async -> NetworkError {
        await file.discard()
        return .tooLarge(limit: maximumSize, url: nameForMessages)
    }

    private var nameForMessages: String { String(url.prefix { $0 != "?" && $0 != "#" }) }

    private func description(of head: HTTPResponse) -> PartialFile.Description? {
        // The bytes of a range would be counted in the compressed file, and the decompressed one is kept.
        guard head.headerFields[.acceptRanges]?.lowercased() != "none", !Self.isEncoded(head),
            let validator = Self.validator(of: head)
        else { return nil }
        return PartialFile.Description(url: url, validator: validator, size: Self.length(of: head))
    }

    /// The size of the file; `nil` if the server does not send it, or sends that of the compressed file.
    private static func length(of head: HTTPResponse) -> Int? {
        isEncoded(head) ? nil : head.headerFields[.contentLength].flatMap { Int($0) }
    }

    /// Whether the server has compressed the body, although the request says that it must not.
    private static func isEncoded(_ head: HTTPResponse) -> Bool {
        (try? ContentCoding.isGzip(head.headerFields)) != false
    }

    /// The validator of a response: a strong `ETag`, or a `Last-Modified` at least a minute before the response's date
    /// (RFC 9110, sections 8.8.2.2 and 13.1.5).
    private static func validator(of head: HTTPResponse) -> String? {
        if let tag = head.headerFields[.eTag] { return tag.hasPrefix("\"") ? tag : nil }
        guard let changed = head.headerFields[.lastModified], let changedAt = HTTPDate.parse(changed),
            let madeAt = head.headerFields[.date].flatMap(HTTPDate.parse), madeAt.timeIntervalSince(changedAt) >= 60
        else { return nil }
        return changed
    }
}

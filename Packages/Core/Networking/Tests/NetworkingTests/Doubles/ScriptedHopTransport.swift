import FoundationEssentials
import HTTPTypes
import Synchronization

@testable import Networking

/// A transport that gives the answers of a script, one for each hop, and records the hops.
final class ScriptedHopTransport: HopTransport {
    typealias Step = @Sendable (Hop) async throws -> HopResponse

    struct ScriptEnded: Error {}

    private let steps: Mutex<ArraySlice<Step>>
    private let recorder = Recorder<Hop>()

    init(_ steps: [Step]) {
        self.steps = Mutex(steps[...])
    }

    convenience init(_ steps: Step...) {
        self.init(steps)
    }

    /// The hops so far in order of arrival.
    var hops: [Hop] { recorder.elements }

    func send(_ hop: Hop) async throws -> HopResponse {
        recorder.add(hop)
        guard let step = steps.withLock({ $0.popFirst() }) else { throw ScriptEnded() }
        return try await step(hop)
    }

    static func answer(
        _ status: Int = 200, _ headers: HTTPFields = [:], body: ResponseBody = ResponseBody(Data())
    ) -> Step {
        { _ in
            HopResponse(head: HTTPResponse(status: .init(code: status), headerFields: headers), body: body)
        }
    }

    static func failure(_ error: any Error) -> Step {
        { _ in throw error }
    }
}

extension Hop {
    /// A hop to a host that does not exist, or to `url`.
    static func test(
        _ method: HTTPRequest.Method = .get, url: URL? = nil, headers: HTTPFields = [:], body: RequestBody? = nil,
        options: RequestOptions = RequestOptions(timeout: nil), delivery: Request.Delivery = .collected
    ) throws -> Hop {
        var head = HTTPRequest(
            method: method, scheme: "http", authority: "host.invalid", path: "/path", headerFields: headers)
        if let url { head.url = url }
        return try Hop(Request(head, body: body, options: options, delivery: delivery))
    }
}

/// A body in chunks that counts the requested chunks.
struct CountedChunks: AsyncSequence, Sendable {
    let chunks: [Data]
    let asked = Recorder<Int>()

    init(_ bytes: some Collection<UInt8>, size: Int) {
        let bytes = Data(bytes)
        chunks = stride(from: 0, to: bytes.count, by: size).map {
            bytes.subdata(in: $0..<Swift.min($0 + size, bytes.count))
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...], asked: asked) }

    struct Iterator: AsyncIteratorProtocol {
        var rest: ArraySlice<Data>
        let asked: Recorder<Int>

        mutating func next() async throws -> Data? {
            asked.add(rest.count)
            return rest.popFirst()
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try await next()
        }
    }
}

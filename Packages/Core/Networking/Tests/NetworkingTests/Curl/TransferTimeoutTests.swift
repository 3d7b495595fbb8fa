import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

struct TransferTimeoutTests {
    private func timeouts(_ options: RequestOptions) throws -> TransferTimeouts {
        let url = try #require(URL(string: "http://127.0.0.1/"))
        return TransferTimeouts(try Hop(Request(HTTPRequest(url: url), options: options)), at: .now)
    }

    /// The limit that is exceeded after `time`; `nil` if there is none.
    private func exceededLimit(_ timeouts: TransferTimeouts, after time: Duration) -> Duration? {
        let outcome = timeouts.check(at: .now + time, readyAfter: .zero, hasResponse: true, isFlowing: true)
        guard case .exceeded(_, let limit) = outcome else { return nil }
        return limit
    }

    @Test func `after the head of a streamed response, the time-out limits each silence instead of the whole`() throws {
        var timeouts = try self.timeouts(RequestOptions(timeout: .seconds(300)))
        timeouts.start(at: .now)
        #expect(exceededLimit(timeouts, after: .seconds(200)) == nil)
        #expect(exceededLimit(timeouts, after: .seconds(301)) == .seconds(300))
        timeouts.beginStream()
        #expect(exceededLimit(timeouts, after: .seconds(200)) == nil)
        #expect(exceededLimit(timeouts, after: .seconds(301)) == .seconds(300))
        var patient = try self.timeouts(RequestOptions(timeout: .seconds(300), idleTimeout: .seconds(3000)))
        patient.start(at: .now)
        patient.beginStream()
        #expect(exceededLimit(patient, after: .seconds(2000)) == nil)
        #expect(exceededLimit(patient, after: .seconds(3001)) == .seconds(3000))
    }

    @Test func `a streamed body may take longer than the time-out`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]))
            // Ten pauses together exceed the limit, and each one is much shorter.
            try connection.send(Array(repeating: 65, count: 10), inPiecesOf: 1, every: .milliseconds(500))
        }
        let client = HTTPClient()
        let request = Request(HTTPRequest(url: server.url()), options: RequestOptions(timeout: .seconds(4)))
        var body = Data()
        for try await chunk in try await client.stream(request).body { body += chunk }
        #expect(body.count == 10)
    }

    private static let enormous: [Duration] = [
        .seconds(Int64.max), .seconds(Int64.max) * 10, .seconds(Int64.min), .seconds(Int64.min) * 10,
    ]

    @Test(arguments: enormous)
    func `time-outs of any length are accepted`(duration: Duration) async throws {
        let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
        let client = HTTPClient()
        let options = RequestOptions(
            timeout: duration, connectTimeout: max(duration, .seconds(1)), idleTimeout: duration)
        let answer = try? await client.get(server.url(), options: options)
        // A limit of zero is always exceeded, and any other limit is long enough.
        #expect((answer != nil) == (duration > .zero))
        let nowhere = try #require(URL(string: "http://127.0.0.1:1/"))
        for _ in 0..<3 { _ = try? await client.get(nowhere, options: RequestOptions(timeout: .seconds(1))) }
        _ = "\(NetworkError.timedOut(phase: .connecting, after: duration, host: "h"))"
    }
}

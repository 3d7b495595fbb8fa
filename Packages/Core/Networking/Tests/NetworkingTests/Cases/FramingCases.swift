import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// The end of a response's body.
struct FramingCases {
    private func headed(_ lines: String..., body: String = "hello") -> String {
        (["HTTP/1.1 200 OK"] + lines + ["", body]).joined(separator: "\r\n")
    }

    @Test(arguments: [OnceBadServer.Ending.close, .reset])
    func `a body shorter than Content-Length is a lost connection`(ending: OnceBadServer.Ending) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: 10"), then: ending)
        #expect(outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(arguments: ["5\r\nhe", "5\r\nhello", "5\r\nhello\r\n", "5\r\nhello\r\n0\r\n", "5"])
    func `a body that ends between or within chunks is a lost connection`(body: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: chunked", body: body), then: .close)
        #expect(outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(arguments: [
        "xyz\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n0\r\n\r\n", "\r\nhello\r\n0\r\n\r\n",
        "5\r\nhelloworld\r\n0\r\n\r\n",
    ])
    func `a chunk size that is not a number is malformed`(body: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Transfer-Encoding: chunked", body: body))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["FFFFFFFFFFFFFFFFF", "10000000000000005", "FFFFFFFFFFFFFFFF", "8000000000000000"])
    func `a chunk size that overflows is malformed`(size: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: chunked", body: "\(size)\r\nhello\r\n0\r\n\r\n"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        (["5", "6"], false), (["6", "5"], false), (["5", "5"], true), (["5, 5"], true), (["5", "5", "05"], true),
    ])
    func `different Content-Lengths are refused and equal ones are accepted`(
        values: [String], isFine: Bool
    ) async throws {
        let lines = values.map { "Content-Length: \($0)\r\n" }.joined()
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(lines)\r\nhello")
        #expect(isFine ? outcome.text == "hello" : outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["3, 5", "5,3", "5,", ",5", "5 5"])
    func `a Content-Length list with different or missing values is refused`(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["5abc", "abc", "", "0x5", "5.0", "+5", "５", "5\r\n 5"])
    func `a Content-Length that is not a number is refused`(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["9223372036854775808", "18446744073709551621", "99999999999999999999999999"])
    func `a Content-Length that overflows is refused`(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["-5", "-0", "-9223372036854775808"])
    func `a negative Content-Length is refused`(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        ["Content-Length: 15", "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked", "Content-Length: 15"],
        ["transfer-encoding: chunked", "content-length: 3"],
    ])
    func `Content-Length together with Transfer-Encoding is refused`(lines: [String]) async throws {
        let head = lines.map { $0 + "\r\n" }.joined()
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(head)\r\n5\r\nhello\r\n0\r\n\r\n")
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked, chunked",
        "Transfer-Encoding: chunked\r\ntransfer-encoding: Chunked",
    ])
    func `a repeated Transfer-Encoding is refused`(lines: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed(lines, body: "5\r\nhello\r\n0\r\n\r\n"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "chunked, identity", "identity, chunked", "identity", "gzip, chunked", "xchunked", "chunkedx",
        "\"chunked\"", "",
    ])
    func `a Transfer-Encoding other than chunked is refused`(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: \(value)", body: "5\r\nhello\r\n0\r\n\r\n"), then: .close)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        "HTTP/1.1 103 Hints\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        "HTTP/1.1 103 Hints\r\nContent-Length: 3\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
    ])
    func `chunks in an old HTTP version and framing fields in an interim response are refused`(
        answer: String
    ) async throws {
        let outcome = try await OnceBadServer.outcome(answer)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["204 No Content", "304 Not Modified"])
    func `a response with status 204 or 304 has no body, whatever its Content-Length`(status: String) async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { request in
            request.target == "/bodiless"
                ? ScriptedResponse.head(status, headers: ["Content-Length: 5"]) : ScriptedResponse.text("next")
        }
        let outcome = try await client.outcome(server.url("/bodiless"))
        #expect(outcome.text == "")
        #expect(outcome.response?.head.headerFields[.contentLength] == "5")
        #expect(try await client.outcome(server.url("/next")).text == "next")
    }

    private let extra = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"

    @Test(arguments: ["Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"])
    func `bytes after the body are not the next response`(rest: String) async throws {
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(rest)\(extra)")
        #expect(outcome.text == "hello", "\(outcome)")
    }

    @Test func `bytes that arrive between two requests are not the second response`() async throws {
        let (answered, sent) = (Gate(), Gate())
        let client = HTTPClient()
        let server = try LoopbackServer { [extra] connection in
            while try connection.readRequest() != nil {
                try connection.send(ScriptedResponse.text("hello"))
                guard !sent.isOpen else { continue }
                try connection.wait(for: answered)
                try connection.send(extra)
                sent.open()
            }
        }
        #expect(try await client.outcome(server.url()).text == "hello")
        answered.open()
        await sent.pass()
        let second = try await client.outcome(server.url())
        #expect(second.text == "hello")
        #expect(server.connectionCount == 2)
    }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// The end of a response's body: cases 1 to 14.
struct FramingCases {
    private func headed(_ lines: String..., body: String = "hello") -> String {
        (["HTTP/1.1 200 OK"] + lines + ["", body]).joined(separator: "\r\n")
    }

    @Test(
        "case 01: a body shorter than Content-Length is a lost connection",
        arguments: [
            OnceBadServer.Ending.close, .reset,
        ])
    func case01ShortBody(ending: OnceBadServer.Ending) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: 10"), then: ending)
        #expect(outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(
        "case 02: a body that breaks off between or within chunks is a lost connection",
        arguments: [
            "5\r\nhe", "5\r\nhello", "5\r\nhello\r\n", "5\r\nhello\r\n0\r\n", "5",
        ])
    func case02TruncatedChunk(body: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: chunked", body: body), then: .close)
        #expect(outcome.kind == .connectionLost, "\(outcome)")
    }

    @Test(
        "case 03: a chunk size that is no number is malformed",
        arguments: [
            "xyz\r\nhello\r\n0\r\n\r\n", "-5\r\nhello\r\n0\r\n\r\n", "\r\nhello\r\n0\r\n\r\n",
            "5\r\nhelloworld\r\n0\r\n\r\n",
        ])
    func case03BadChunkSize(body: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Transfer-Encoding: chunked", body: body))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 04: a chunk size beyond any number is an error",
        arguments: [
            "FFFFFFFFFFFFFFFFF", "10000000000000005", "FFFFFFFFFFFFFFFF", "8000000000000000",
        ])
    func case04ChunkSizeOverflow(size: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: chunked", body: "\(size)\r\nhello\r\n0\r\n\r\n"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 05: two different Content-Lengths are refused, equal ones are one",
        arguments: [
            (["5", "6"], false), (["6", "5"], false), (["5", "5"], true), (["5, 5"], true), (["5", "5", "05"], true),
        ])
    func case05TwoContentLengths(values: [String], isFine: Bool) async throws {
        let lines = values.map { "Content-Length: \($0)\r\n" }.joined()
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(lines)\r\nhello")
        #expect(isFine ? outcome.text == "hello" : outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test("case 06: a list of Content-Lengths is refused", arguments: ["3, 5", "5,3", "5,", ",5", "5 5"])
    func case06ListOfContentLengths(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 07: a Content-Length that is no number is refused",
        arguments: [
            "5abc", "abc", "", "0x5", "5.0", "+5", "５", "5\r\n 5",
        ])
    func case07ContentLengthWithLetters(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 08: a Content-Length beyond any number is refused",
        arguments: [
            "9223372036854775808", "18446744073709551621", "99999999999999999999999999",
        ])
    func case08ContentLengthOverflow(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test("case 09: a negative Content-Length is refused", arguments: ["-5", "-0", "-9223372036854775808"])
    func case09NegativeContentLength(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed("Content-Length: \(value)"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 10: Content-Length beside Transfer-Encoding is refused",
        arguments: [
            ["Content-Length: 15", "Transfer-Encoding: chunked"], ["Transfer-Encoding: chunked", "Content-Length: 15"],
            ["transfer-encoding: chunked", "content-length: 3"],
        ])
    func case10LengthAndTransferEncoding(lines: [String]) async throws {
        let head = lines.map { $0 + "\r\n" }.joined()
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(head)\r\n5\r\nhello\r\n0\r\n\r\n")
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 11: a doubled Transfer-Encoding is refused",
        arguments: [
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", "Transfer-Encoding: chunked, chunked",
            "Transfer-Encoding: chunked\r\ntransfer-encoding: Chunked",
        ])
    func case11DoubledTransferEncoding(lines: String) async throws {
        let outcome = try await OnceBadServer.outcome(headed(lines, body: "5\r\nhello\r\n0\r\n\r\n"))
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 12: Transfer-Encodings other than chunked are refused",
        arguments: [
            "chunked, identity", "identity, chunked", "identity", "gzip, chunked", "xchunked", "chunkedx",
            "\"chunked\"", "",
        ])
    func case12OtherTransferEncodings(value: String) async throws {
        let outcome = try await OnceBadServer.outcome(
            headed("Transfer-Encoding: \(value)", body: "5\r\nhello\r\n0\r\n\r\n"), then: .close)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 12: chunks are refused where there are none: in HTTP/1.0 and in interim answers",
        arguments: [
            "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
            "HTTP/1.1 103 Hints\r\nTransfer-Encoding: chunked\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
            "HTTP/1.1 103 Hints\r\nContent-Length: 3\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        ])
    func case12ChunksOutOfPlace(answer: String) async throws {
        let outcome = try await OnceBadServer.outcome(answer)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(
        "case 13: 204 and 304 have no body, whatever Content-Length says",
        arguments: [
            "204 No Content", "304 Not Modified",
        ])
    func case13BodilessStatus(status: String) async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { request in
            request.target == "/bodiless"
                ? ServerAnswer.head(status, headers: ["Content-Length: 5"]) : ServerAnswer.text("next")
        }
        let outcome = try await client.outcome(server.url("/bodiless"))
        #expect(outcome.text == "")
        #expect(outcome.response?.head.headerFields[.contentLength] == "5")
        #expect(try await client.outcome(server.url("/next")).text == "next")
    }

    private let extra = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil"

    @Test(
        "case 14: bytes behind the body are not the next answer",
        arguments: [
            "Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
        ])
    func case14ExtraBytesAtOnce(rest: String) async throws {
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(rest)\(extra)")
        #expect(outcome.text == "hello", "\(outcome)")
    }

    @Test("case 14: bytes that come between two requests are not the second one's answer")
    func case14ExtraBytesLater() async throws {
        let (answered, sent) = (Gate(), Gate())
        let client = HTTPClient()
        let server = try LoopbackServer { [extra] connection in
            while try connection.readRequest() != nil {
                try connection.send(ServerAnswer.text("hello"))
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

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

/// The part of a response before the body.
struct HeadCases {
    @Test(arguments: [
        "<html>hello</html>", "hello\r\n\r\n", "\r\n\r\nhello\r\n", "HTTP\r\n\r\n", "ICY 200 OK\r\n\r\n",
    ])
    func `a response without a status line is malformed`(answer: String) async throws {
        let outcome = try await OnceBadServer.outcome(answer, then: .close)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "HTTP/1.1 -200 OK", "HTTP/1.1 -20 OK", "HTTP/1.1 abc OK", "HTTP/1.1 99 Low", "HTTP/1.1 099 Low",
        "HTTP/1.1 2000 High",
        "HTTP/1.1 20x OK", "HTTP/1.1 200OK", "HTTP/1.1  200 OK", "HTTP/1.1\t200 OK", "HTTP/1.1", "HTTP/1.1 ",
        "HTTP/9.9 200 OK",
        "HTTP/1.1x 200 OK", "HTTP/1 200 OK", "http/1.1 200 OK",
    ])
    func `a status line without a valid version and a three-digit status is malformed`(line: String) async throws {
        let outcome = try await OnceBadServer.outcome("\(line)\r\nContent-Length: 5\r\n\r\nhello", then: .close)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "no colon here", ": value", "Content-Length : 5", "a b: c", "X(y): z", ":status: 200", "X\u{E9}: y",
    ])
    func `a header line without a valid name is malformed`(line: String) async throws {
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(line)\r\nContent-Length: 5\r\n\r\nhello")
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nX: a\0b\r\n", "HTTP/1.1 200 OK\r\nX\0: b\r\n", "HTTP/1.1 200 O\0K\r\n",
        "HTTP/1.1 200 OK\r\nX: a\rSet-Cookie: b=c\r\n", "HTTP/1.1 200 OK\rX: a\r\n",
    ])
    func `a zero byte or a bare CR in the header is malformed`(head: String) async throws {
        let outcome = try await OnceBadServer.outcome("\(head)Content-Length: 5\r\n\r\nhello")
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test func `a folded header line continues the line before it`() async throws {
        let outcome = try await OnceBadServer.outcome(
            "HTTP/1.1 200 OK\r\nServer: one\r\n  two\r\n\tthree \r\nContent-Length: 5\r\n\r\nhello")
        #expect(outcome.text == "hello", "\(outcome)")
        #expect(outcome.response?.head.headerFields[.server] == "one two three")
    }

    @Test func `a header line of 200 KB is malformed because the header is too large`() async throws {
        let long = "X: " + String(repeating: "a", count: 200_000)
        let outcome = try await OnceBadServer.outcome("HTTP/1.1 200 OK\r\n\(long)\r\nContent-Length: 5\r\n\r\nhello")
        guard case .malformedResponse(_, let reason) = outcome.error else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason == "its header is too large")
    }

    @Test(arguments: ["X: aaaaaaaaaaaaaaaa\r\n", " folded\r\n"])
    func `an endless header is stopped at the limit`(line: String) async throws {
        let client = HTTPClient()
        let clientHasGone = Gate()
        let server = try LoopbackServer { connection in
            defer { clientHasGone.open() }
            _ = try connection.readRequest()
            try connection.send("HTTP/1.1 200 OK\r\nX: y\r\n")
            while true { try connection.send(String(repeating: line, count: 50)) }
        }
        let outcome = try await client.outcome(
            server.url(), options: RequestOptions(timeout: nil))
        #expect(
            outcome.error
                == .malformedResponse(
                    host: "127.0.0.1:\(server.port)", reason: "its header is larger than 262144 bytes"))
        await clientHasGone.pass()
    }

    @Test(arguments: [(2_000, true), (20_000, false)])
    func `interim responses count towards the limit of the header`(count: Int, isWithinLimit: Bool) async throws {
        let hint = ScriptedResponse.head("103 Early Hints", headers: ["Link: </a>"])
        let answer = Array(repeatElement(hint, count: count).joined()) + ScriptedResponse.text("hello")
        let outcome = try await OnceBadServer.outcome(answer)
        #expect(isWithinLimit ? outcome.text == "hello" : outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test func `an interim response alone is not a response`() async throws {
        let limit = Duration.milliseconds(150)
        let interim = ScriptedResponse.head("100 Continue")
        let stalled = try await OnceBadServer.outcome(interim, options: RequestOptions(timeout: limit))
        #expect(stalled.kind == .timedOut, "\(stalled)")
        let closed = try await OnceBadServer.outcome(interim, then: .close)
        #expect(closed.kind == .connectionLost || closed.kind == .malformedResponse, "\(closed)")
    }

    @Test func `no argument injects a header line or a second request`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.text("hello")
        }
        let client = HTTPClient()
        for end in ["\r\n", "\n", "\r", "\0"] {
            let attack = "a\(end)X-Injected: yes\(end)\(end)GET /two HTTP/1.1\(end)Host: x\(end)\(end)"
            let field = try await client.outcome(server.url(), headers: [.accept: attack, .cookie: attack])
            #expect(field.text == "hello" || field.kind == .invalidRequest, "\(field)")
            let path = HTTPRequest(
                method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)", path: "/\(attack)")
            let authority = HTTPRequest(
                method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)\(attack)", path: "/")
            for request in [path, authority] {
                #expect(await networkError { try await client.send(request) }?.kind == .invalidRequest)
            }
            #expect(HTTPRequest.Method("GET\(end)X: y") == nil)
            #expect(HTTPField.Name("X\(end)Y") == nil)
            let typed = try await client.outcome(
                server.url(), method: .post, body: .bytes(Data(), contentType: attack))
            #expect(typed.text == "hello" || typed.kind == .invalidRequest, "\(typed)")
        }
        for request in received.elements {
            #expect(request.line == "GET / HTTP/1.1" || request.line == "POST / HTTP/1.1")
            #expect(request.header("X-Injected") == nil)
            #expect(request.headerLines.allSatisfy { !$0.contains("\r") && !$0.contains("\n") && !$0.contains("\0") })
        }
    }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct ExchangeTests {
    let client = HTTPClient()

    @Test func `a server is reached over IPv6`() async throws {
        guard let server = try? LoopbackServer.ipv6(answering: { _ in ScriptedResponse.text("hello") }) else { return }
        #expect(try await HTTPClient().get(server.url()).body == Data("hello".utf8))
    }

    @Test func `GET sends its header fields and returns the whole response`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.text("hello", status: "203 Odd", headers: ["X-One: 1", "X-Two:  b c "])
        }
        let response = try await client.get(
            server.url("/path?q=a%20b"), headers: [.accept: "text/plain", .ifMatch: ""])

        #expect(response.head.status.code == 203)
        #expect(response.head.status.reasonPhrase == "Odd")
        #expect(response.head.headerFields[HTTPField.Name("X-One")!] == "1")
        #expect(response.head.headerFields[HTTPField.Name("X-Two")!] == "b c")
        #expect(response.body == Data("hello".utf8))
        #expect(response.url == server.url("/path?q=a%20b"))
        let request = try #require(received.elements.first)
        #expect(request.line == "GET /path?q=a%20b HTTP/1.1")
        #expect(request.header("Host") == "127.0.0.1:\(server.port)")
        #expect(request.header("Accept") == "text/plain")
        #expect(request.header("If-Match") == "")
        #expect(request.header("Content-Type") == nil)
    }

    @Test func `POST sends its body unchanged`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes("201 Created")
        }
        let body = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0) })
        let request = HTTPRequest(
            method: .post, url: server.url(), headerFields: [.contentType: "application/octet-stream"])
        let response = try await client.send(request, body: .bytes(body))

        #expect(response.head.status == .created)
        #expect(response.body.isEmpty)
        #expect(received.elements.first?.body == Array(body))
        #expect(received.elements.first?.header("Content-Type") == "application/octet-stream")
        #expect(received.elements.first?.header("Expect") == nil)
    }

    @Test(arguments: [HTTPRequest.Method.put, .patch, .delete, .options, .query])
    func `PUT, PATCH, DELETE, OPTIONS and QUERY send a body`(method: HTTPRequest.Method) async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes()
        }
        _ = try await client.send(HTTPRequest(method: method, url: server.url()), body: .bytes(Data("x".utf8)))
        _ = try await client.send(HTTPRequest(method: method, url: server.url()), body: .bytes(Data()))
        #expect(received.elements.map(\.method) == [method.rawValue, method.rawValue])
        #expect(received.elements.map(\.body) == [[120], []])
    }

    @Test func `POST without a body sends a Content-Length of zero`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes()
        }
        _ = try await client.send(HTTPRequest(method: .post, url: server.url()))
        #expect(received.elements.first?.header("Content-Length") == "0")
    }

    @Test func `the response to HEAD has no body`() async throws {
        let server = try LoopbackServer { request in
            request.method == "HEAD"
                ? ScriptedResponse.head(headers: ["Content-Length: 99"]) : ScriptedResponse.text("next")
        }
        let response = try await client.send(HTTPRequest(method: .head, url: server.url()))
        #expect(response.head.headerFields[.contentLength] == "99")
        #expect(response.body.isEmpty)
        #expect(try await client.get(server.url()).body == Data("next".utf8))
    }

    @Test func `gzip is requested and decoded`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes(headers: ["Content-Encoding: gzip"], body: Samples.gzip)
        }
        let response = try await client.get(server.url())
        #expect(response.body == Data("hello, hello, hello, gzip\n".utf8))
        #expect(received.elements.first?.header("Accept-Encoding")?.contains("gzip") == true)
    }

    @Test func `a request with its own Accept-Encoding gets the undecoded body`() async throws {
        let server = try LoopbackServer { _ in
            ScriptedResponse.bytes(headers: ["Content-Encoding: gzip"], body: Samples.gzip)
        }
        let response = try await client.get(server.url(), headers: [.acceptEncoding: "gzip"])
        #expect(Array(response.body) == Samples.gzip)
    }

    @Test func `a chunked body is assembled`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Transfer-Encoding: chunked"]))
            for word in ["one ", "two ", "three", ""] { try connection.send(ScriptedResponse.chunk(Array(word.utf8))) }
        }
        #expect(try await client.get(server.url()).body == Data("one two three".utf8))
    }

    @Test func `interim responses and trailers are not part of the header`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head("103 Early Hints", headers: ["X-Early: yes"]))
            try connection.send(ScriptedResponse.head(headers: ["Transfer-Encoding: chunked"]))
            try connection.send("3\r\nabc\r\n0\r\nX-Late: yes\r\n\r\n")
        }
        let response = try await client.get(server.url())
        #expect(response.head.status == .ok)
        #expect(response.head.headerFields.map(\.name.rawName) == ["Transfer-Encoding"])
        #expect(response.body == Data("abc".utf8))
    }

    @Test func `a connection is reused`() async throws {
        let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
        for _ in 0..<5 { _ = try await client.get(server.url()) }
        #expect(server.connectionCount == 1)
    }

    @Test func `a connection that the server closed is replaced`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.text("hello"))
        }
        for _ in 0..<3 { #expect(try await client.get(server.url()).body == Data("hello".utf8)) }
        #expect(server.connectionCount == 3)
    }
}

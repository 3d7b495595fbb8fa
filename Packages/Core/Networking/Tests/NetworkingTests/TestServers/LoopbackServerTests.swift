import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import TestSupport
import Testing

struct LoopbackServerTests {
    @Test func `a chunked request is assembled`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.text("hello")
        }
        let relayed = try LoopbackServer { connection in
            let onward = try connection.connectOnward(to: server.port)
            try onward.send("POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
            try onward.send("3;x=y\r\nabc\r\n2\r\nde\r\n0\r\nLate: yes\r\n\r\nGET /b HTTP/1.1\r\n\r\n")
            _ = try connection.readRequest()
            // Both answers are read. The second ends with its body.
            let answers = try onward.read(exactly: 2 * ScriptedResponse.text("hello").count)
            try connection.send(ScriptedResponse.bytes(body: answers))
        }
        let response = try await HTTPClient().get(relayed.url())
        #expect(Array(response.body) == ScriptedResponse.text("hello") + ScriptedResponse.text("hello"))
        #expect(received.elements.map(\.line) == ["POST /a HTTP/1.1", "GET /b HTTP/1.1"])
        #expect(received.elements.map(\.body) == [Array("abcde".utf8), []])
    }

    @Test func `a half-closed connection still receives`() async throws {
        let rest = Recorder<[UInt8]>()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send("HTTP/1.0 200 OK\r\n\r\nuntil the end")
            connection.closeSending()
            rest.add(try connection.read())
        }
        #expect(try await HTTPClient().get(server.url()).body == Data("until the end".utf8))
        server.stop()
        #expect(rest.elements == [[]])
    }

    @Test func `stopping ends scripts that wait`() throws {
        let server = try LoopbackServer { try $0.wait(for: Gate()) }
        let other = try LoopbackServer { connection in
            let onward = try connection.connectOnward(to: server.port)
            _ = try onward.read()
        }
        let third = try LoopbackServer { try $0.connectOnward(to: other.port).waitUntilClosedByClient() }
        _ = third
        other.stop()
        server.stop()
        server.stop()
    }
}

import FlyingSocks
import Foundation
import Testing

@testable import DemoServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct FaultsOverHTTPTests {
    private static let oslo = "/geocoding/v1/search?name=oslo"

    /// All bytes of the response to one request, until the server closes the connection.
    private static func bytes(of path: String, at base: URL) async throws -> Data {
        let port = UInt16(base.port ?? 0)
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
        defer { try? socket.close() }
        try await socket.write(Data("GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8))
        var received = Data()
        do {
            while true { received += try await socket.read(atMost: 4096) }
        } catch SocketError.disconnected {
            return received
        }
    }

    private static func url(_ base: URL, _ path: String) throws -> URL {
        try #require(URL(string: path, relativeTo: base))
    }

    @Test func `without faults, the response is complete`() async throws {
        try await withServer { base in
            let response = try await fetch(try Self.url(base, Self.oslo))
            #expect(response.status == 200 && response.text.contains("\"Oslo\""))
            #expect(response.header == "made-up data")
            #expect(try await fetch(try Self.url(base, "/nope")).status == 404)
        }
    }

    @Test(arguments: [500, 503, 429, 404, 204, 599])
    func `a status fault sets the status of the response`(code: Int) async throws {
        try await withServer(faults: Faults(status: code)) { base in
            let response = try await fetch(try Self.url(base, Self.oslo))
            #expect(response.status == code)
            #expect(response.header == "made-up data")
            if code != 204 { #expect(response.text.contains("\"demo\":\"made-up data, not a forecast\"")) }
        }
    }

    @Test func `a delay fault delays the response`() async throws {
        try await withServer(faults: Faults(delay: 0.3)) { base in
            let clock = ContinuousClock()
            let start = clock.now
            let response = try await fetch(try Self.url(base, Self.oslo))
            #expect(response.status == 200 && response.text.contains("\"Oslo\""))
            #expect(clock.now - start >= .milliseconds(300))
        }
    }

    @Test func `a head cut closes the connection before the response`() async throws {
        try await withServer(faults: Faults(cut: .head)) { base in
            #expect(try await Self.bytes(of: Self.oslo, at: base).isEmpty)
            let url = try Self.url(base, Self.oslo)
            await #expect(throws: URLError.self) { try await fetch(url) }
        }
    }

    @Test func `a body cut closes the connection after half of the body`() async throws {
        try await withServer(faults: Faults(cut: .body)) { base in
            let received = String(decoding: try await Self.bytes(of: Self.oslo, at: base), as: UTF8.self)
            let parts = received.components(separatedBy: "\r\n\r\n")
            try #require(parts.count == 2)
            #expect(parts[0].hasPrefix("HTTP/1.1 200 OK"))
            let length = parts[0].components(separatedBy: "\r\n").first { $0.hasPrefix("Content-Length: ") }
            let promised = try #require(length.flatMap { Int($0.dropFirst("Content-Length: ".count)) })
            #expect(parts[1].hasPrefix(#"{"demo":"#))
            #expect(parts[1].utf8.count == promised / 2)
            let url = try Self.url(base, Self.oslo)
            await #expect(throws: URLError.self) { try await fetch(url) }
        }
    }

    @Test func `a body cut also applies to the response of a status fault`() async throws {
        try await withServer(faults: Faults(status: 500, cut: .body)) { base in
            let received = String(decoding: try await Self.bytes(of: Self.oslo, at: base), as: UTF8.self)
            #expect(received.hasPrefix("HTTP/1.1 500 "))
            #expect(!received.hasSuffix("}"))
        }
    }

    @Test func `a garbage fault sends a body that is not JSON`() async throws {
        try await withServer(faults: Faults(garbage: true)) { base in
            let response = try await fetch(try Self.url(base, Self.oslo))
            #expect(response.status == 200)
            #expect(response.header == "made-up data")
            #expect(throws: (any Error).self) { try JSONSerialization.jsonObject(with: response.body) }
        }
    }

    @Test func `a hang fault leaves all requests without a response, except control endpoints`() async throws {
        try await withServer(faults: Faults(hang: true)) { base in
            let url = try Self.url(base, Self.oslo)
            let error = await #expect(throws: URLError.self) { try await fetch(url, timeout: 1) }
            #expect(error?.code == .timedOut)
            // The server still responds.
            #expect(try await fetch(try Self.url(base, "/demo/faults")).text.contains("\"hang\":true"))
        }
    }

    @Test func `faults can be changed while the server runs`() async throws {
        try await withServer { base in
            let faults = try Self.url(base, "/demo/faults")
            let set = try await fetch(faults, method: "PUT", body: #"{"status":503,"only":"/geocoding","count":2}"#)
            #expect(set.status == 200)
            #expect(set.text == #"{"demo":"made-up data, not a forecast","status":503,"only":"/geocoding","count":2}"#)
            #expect(try await fetch(try Self.url(base, "/opds")).status == 200)
            #expect(try await fetch(try Self.url(base, Self.oslo)).status == 503)
            #expect(try await fetch(faults).text.contains("\"count\":1"))
            #expect(try await fetch(try Self.url(base, Self.oslo)).status == 503)
            #expect(try await fetch(try Self.url(base, Self.oslo)).status == 200)
            #expect(try await fetch(faults).text == #"{"demo":"made-up data, not a forecast"}"#)
            #expect(try await fetch(faults, method: "DELETE").status == 405)
        }
    }

    @Test func `invalid faults are refused, and the current faults stay`() async throws {
        try await withServer(faults: Faults(status: 500)) { base in
            let faults = try Self.url(base, "/demo/faults")
            let response = try await fetch(faults, method: "PUT", body: #"{"status":7}"#)
            #expect(response.status == 400)
            #expect(response.text.contains("status must be between 200 and 599."))
            #expect(try await fetch(try Self.url(base, "/opds")).status == 500)
            #expect(try await fetch(faults, method: "POST", body: "{}").status == 405)
        }
    }

    @Test(arguments: [
        "/open-meteo/v1/forecast?latitude=%zz&longitude=%", "/geocoding/v1/search?name=%ff%00%", "/%zz?%=%&&&=",
        "//../..?x", "/open-meteo/v1/forecast?latitude=1e999&longitude=-1e999",
    ])
    func `malformed request targets get a response`(target: String) async throws {
        try await withServer { base in
            let port = UInt16(base.port ?? 0)
            let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port))
            defer { try? socket.close() }
            try await socket.write(Data("GET \(target) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".utf8))
            let head = String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 "))
            #expect(head.contains("X-Almanac-Demo: made-up data"))
        }
    }

    @Test func `starting on a port in use throws an error that names the port`() async throws {
        try await withServer { base in
            let second = try DemoServer(port: UInt16(base.port ?? 0))
            let failure = await #expect(throws: StartFailure.self) { try await second.run() }
            #expect(failure?.description == "The port is already in use.")
        }
    }
}

import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

private struct Place: Codable, Equatable {
    var name: String
}

extension RESTRequest where Answer == Place {
    fileprivate static func place(named name: String) -> Self {
        RESTRequest(.get, "v1/place", query: ["name": name])
    }
}

struct RESTRequestTests {
    let url = URL(string: "http://127.0.0.1:8080/base")!

    private func client(_ transport: StubTransport) -> RESTClient {
        RESTClient(transport: transport, baseURL: url, headers: [.userAgent: "almanac"])
    }

    @Test func `a request value is sent and its response is decoded`() async throws {
        let transport = StubTransport(.json(#"{"name":"Ulm"}"#))
        #expect(try await client(transport).send(.place(named: "Ulm & Co")) == Place(name: "Ulm"))
        let request = try #require(transport.requests.first)
        #expect(request.head.url?.absoluteString == "http://127.0.0.1:8080/base/v1/place?name=Ulm%20%26%20Co")
        #expect(request.head.headerFields[.accept] == "application/json")
        #expect(request.head.headerFields[.userAgent] == "almanac")
    }

    @Test func `a request's own headers and body replace the client's`() async throws {
        let transport = StubTransport(.json("1"))
        let request = RESTRequest<Int>(
            .put, "a", query: ["z": 1, "a": 2], headers: [.userAgent: "other", .accept: "text/x"],
            body: .json(Place(name: "x")))
        #expect(try await client(transport).send(request) == 1)
        let sent = try #require(transport.requests.first)
        #expect(sent.head.path == "/base/a?a=2&z=1")
        #expect(sent.head.headerFields[values: .userAgent] == ["other"])
        #expect(sent.head.headerFields[values: .accept] == ["text/x"])
        #expect(sent.head.headerFields[.contentType] == "application/json")
        #expect(sent.body == Data(#"{"name":"x"}"#.utf8))
    }

    @Test func `every status but 2xx is an error`() async throws {
        let transport = StubTransport { _ in .json(#"{"name":"none"}"#, status: .notFound) }
        guard case .status(404, _, _, _) = await networkError({ try await client(transport).get("a", as: Place.self) })
        else {
            Issue.record("404 was accepted")
            return
        }
        let answer = try await client(transport).send(.get, "a")
        #expect(answer.head.status == .notFound && answer.body == Data(#"{"name":"none"}"#.utf8))
    }

    @Test func `a body is sent with its type, and a response can be ignored`() async throws {
        let transport = StubTransport { _ in .json("1", status: .created) }
        let client = client(transport)
        #expect(try await client.post("a", body: Place(name: "x")) == NoContent())
        #expect(try await client.send(RESTRequest(.delete, "a", body: .json([1]))) == NoContent())
        #expect(transport.requests.map(\.head.method) == [.post, .delete])
        #expect(
            transport.requests.map { $0.head.headerFields[.contentType] }
                == ["application/json", "application/json"])
        #expect(
            transport.requests.map(\.body) == [Data(#"{"name":"x"}"#.utf8), Data("[1]".utf8)])
    }

    @Test func `a 204 response decodes to nil only for an optional type`() async throws {
        let client = client(StubTransport(.response(status: .noContent), .response(status: .noContent), .json("")))
        #expect(try await client.send(RESTRequest<Place?>(.get, "a")) == nil)
        guard case .decoding = await networkError({ try await client.get("a", as: Place.self) }) else {
            Issue.record("204 is no place")
            return
        }
        guard case .decoding = await networkError({ try await client.get("a", as: Place?.self) }) else {
            Issue.record("an empty 200 is no JSON")
            return
        }
    }
}

import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

private struct Place: Codable, Equatable {
    var name: String
}

private struct Closed: Error {}

extension RESTRequest where Answer == Place {
    fileprivate static func place(named name: String) -> Self {
        RESTRequest(.get, "v1/place", query: ["name": name])
    }
}

@Suite(.timeLimit(.minutes(10)))
struct RESTRequestTests {
    let url = URL(string: "http://127.0.0.1:8080/base")!

    private func client(_ transport: StubTransport, tuning: RESTTuning = RESTTuning()) -> RESTClient {
        RESTClient(transport: transport, baseURL: url, headers: [.userAgent: "almanac"], tuning: tuning)
    }

    @Test func requestAsAValueIsSentAndItsAnswerDecoded() async throws {
        let transport = StubTransport(.json(#"{"name":"Ulm"}"#))
        #expect(try await client(transport).send(.place(named: "Ulm & Co")) == Place(name: "Ulm"))
        let request = try #require(transport.requests.first)
        #expect(request.head.url?.absoluteString == "http://127.0.0.1:8080/base/v1/place?name=Ulm%20%26%20Co")
        #expect(request.head.headerFields[.accept] == "application/json")
        #expect(request.head.headerFields[.userAgent] == "almanac")
    }

    @Test func headersOptionsAndBodyOfTheRequestCount() async throws {
        let transport = StubTransport(.json("1"))
        var request = RESTRequest<Int>(
            .put, "a", query: [QueryItem("z", "1"), QueryItem("a", "2")],
            headers: [.userAgent: "other"], body: .json(Place(name: "x")),
            options: RequestOptions(timeout: .seconds(1)))
        request.headers[.accept] = "text/x"
        #expect(try await client(transport).response(to: request).response.head.status == .ok)
        let sent = try #require(transport.requests.first)
        #expect(sent.head.path == "/base/a?z=1&a=2")
        #expect(sent.head.headerFields[values: .userAgent] == ["other"])
        #expect(sent.head.headerFields[values: .accept] == ["text/x"])
        #expect(sent.head.headerFields[.contentType] == "application/json")
        #expect(sent.body == Data(#"{"name":"x"}"#.utf8))
        #expect(sent.options.timeout == .seconds(1))
    }

    @Test func tuningRunsInOrderAndTheRequestHasTheLastWord() async throws {
        let steps = Recorder<String>()
        func tuning(_ name: String) -> RESTTuning {
            RESTTuning(
                encoder: { _ in steps.add("\(name) encoder") },
                request: {
                    steps.add("\(name) request")
                    $0.head.headerFields[.acceptLanguage] = name
                },
                response: {
                    steps.add("\(name) response")
                    $0.body = Data((name == "client" ? #"{"name":"c"}"# : #"{"name":"r"}"#).utf8)
                },
                validate: { _ in steps.add("\(name) validate") },
                decoder: { _ in steps.add("\(name) decoder") },
                error: { error in
                    steps.add("\(name) error")
                    return error
                })
        }
        let transport = StubTransport { _ in
            steps.add("transport")
            return .json("{}")
        }
        let client = client(transport, tuning: tuning("client"))
        let request = RESTRequest<Place>(.post, "a", body: .json(1), tuning: tuning("request"))
        #expect(try await client.send(request) == Place(name: "r"))
        #expect(transport.requests.first?.head.headerFields[.acceptLanguage] == "request")
        let both = { (step: String) in ["client \(step)", "request \(step)"] }
        #expect(
            steps.elements == both("encoder") + both("request") + ["transport"] + both("response") + both("validate")
                + both("decoder"))
    }

    @Test func tunedCodersAreCopiesForOneCall() async throws {
        let transport = StubTransport { _ in .json(#"{"name":"x"}"#) }
        let client = client(transport)
        struct Snake: Codable { var longName = "x" }
        let tuned = RESTTuning(encoder: { $0.keyEncodingStrategy = .convertToSnakeCase })
        _ = try await client.send(RESTRequest<NoContent>(.post, "a", body: .json(Snake()), tuning: tuned))
        _ = try await client.send(RESTRequest<NoContent>(.post, "a", body: .json(Snake())))
        #expect(
            transport.requests.map { String(decoding: $0.body ?? Data(), as: UTF8.self) }
                == [#"{"long_name":"x"}"#, #"{"longName":"x"}"#])
    }

    @Test func tunedCopiesKeepTheClientsOwnSettings() async throws {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .secondsSince1970
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .secondsSince1970
        struct Event: Codable, Equatable { var startsAt = Date(timeIntervalSince1970: 7) }
        let transport = StubTransport(.json(#"{"starts_at":7}"#))
        let client = RESTClient(
            transport: transport, baseURL: url, encoder: encoder, decoder: decoder,
            tuning: RESTTuning(encoder: { $0.outputFormatting = .sortedKeys }, decoder: { $0.allowsJSON5 = true }))
        #expect(try await client.send(RESTRequest<Event>(.post, "a", body: .json(Event()))) == Event())
        #expect(transport.requests.first?.body == Data(#"{"starts_at":7}"#.utf8))
    }

    @Test func errorsAreMappedButCancellationIsNot() async throws {
        let mapping = RESTTuning(error: { $0 is NetworkError ? Closed() : $0 })
        await #expect(throws: Closed.self) {
            try await client(StubTransport(.failure(.clientClosed)), tuning: mapping).get("a", as: Int.self)
        }
        await #expect(throws: Closed.self) {
            try await client(StubTransport(.json("x"))).send(RESTRequest<Int>(.get, "a", tuning: mapping))
        }
        await #expect(throws: Closed.self) {
            try await client(StubTransport(), tuning: mapping).post("a", body: [Double.nan])
        }
        let cancelled = StubTransport { _ in throw CancellationError() }
        await #expect(throws: CancellationError.self) {
            try await client(cancelled, tuning: RESTTuning(error: { _ in Closed() })).get("a", as: Int.self)
        }
    }

    @Test func expectedStatusesAndValidators() async throws {
        let transport = StubTransport { _ in .json(#"{"name":"none"}"#, status: .notFound) }
        let request = RESTRequest<Place>(.get, "a", expecting: [200, 404])
        #expect(try await client(transport).send(request).name == "none")
        guard case .status(404, _, _, _) = await networkError({ try await client(transport).get("a", as: Place.self) })
        else {
            Issue.record("404 was accepted")
            return
        }
        let strict = RESTClient(transport: StubTransport(.json("1")), baseURL: url, expectedStatuses: [201])
        guard case .status(200, _, _, _) = await networkError({ try await strict.get("a", as: Int.self) }) else {
            Issue.record("200 was accepted")
            return
        }
        var checked = request
        checked.tuning.validate = { if $0.head.headerFields[.eTag] == nil { throw Closed() } }
        await #expect(throws: Closed.self) { try await client(transport).send(checked) }
    }

    @Test func bodiesAndNoAnswers() async throws {
        let transport = StubTransport { _ in .json("1", status: .created) }
        let client = client(transport)
        try await client.post("a", body: Place(name: "x"))
        #expect(try await client.send(RESTRequest(.delete, "a", body: .json([1]))) == NoContent())
        _ = try await client.send(
            RESTRequest<Int>(.post, "a", body: .raw(.bytes(Data([1]), contentType: "image/png"))))
        _ = try await client.head("a", query: ["x": 1])
        #expect(transport.requests.map(\.head.method) == [.post, .delete, .post, .head])
        #expect(
            transport.requests.map { $0.head.headerFields[.contentType] }
                == ["application/json", "application/json", "image/png", nil])
        #expect(
            transport.requests.map(\.body) == [
                Data(#"{"name":"x"}"#.utf8), Data("[1]".utf8), Data([1]), nil,
            ])
    }

    @Test func answersMayBeReadInOtherWays() async throws {
        let client = client(StubTransport { _ in .response(headers: [.eTag: "x"], body: Data("h\u{FC}".utf8)) })
        #expect(try await client.send(RESTRequest(.get, "a", reading: .text)) == "hü")
        #expect(try await client.send(RESTRequest(.get, "a", reading: .bytes)) == Data("hü".utf8))
        #expect(try await client.send(RESTRequest(.get, "a", reading: .head)).headerFields[.eTag] == "x")
        let own = RESTReader<Int>(accept: "x/y") { response, _ in
            guard response.body.isEmpty else { throw Closed() }
            return 0
        }
        guard case .decoding = await networkError({ try await client.send(RESTRequest(.get, "a", reading: own)) })
        else {
            Issue.record("not a decoding error")
            return
        }
    }

    @Test func nothingIsNilForAnOptional() async throws {
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

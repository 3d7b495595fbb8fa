import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import ProcessTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PaginationTests {
    private let url = URL(string: "http://127.0.0.1:8080/api")!
    private let first = RESTRequest<[Int]>(.get, "list", headers: [.authorization: "Bearer t"])

    private func page(_ numbers: [Int], link: String? = nil) -> StubTransport.Answer {
        var headers = HTTPFields()
        headers[HTTPField.Name("Link")!] = link
        return .response(headers: headers, body: Data("\(numbers)".utf8))
    }

    private func client(_ transport: StubTransport) -> RESTClient {
        RESTClient(transport: transport, baseURL: url)
    }

    private func read(
        _ transport: StubTransport, _ pagination: Pagination<[Int]> = .links(), limit: Int = 1000
    ) async throws -> [Int] {
        var all: [Int] = []
        for try await number in client(transport).pages(first, by: pagination, limit: limit).elements(\.self) {
            all.append(number)
        }
        return all
    }

    @Test func linksAreFollowedToTheLastPage() async throws {
        let transport = StubTransport(
            page([1, 2], link: #"<list?page=2>; rel="next", </api/list?page=9>; rel="last""#),
            page([], link: #"<http://127.0.0.1:8080/api/list?page=3>; title="a, <b>; rel=\"x\""; rel="prefetch NEXT""#),
            page([3], link: #"<list?page=1>; rel=first"#))
        #expect(try await read(transport) == [1, 2, 3])
        #expect(
            transport.requests.map { $0.head.path } == ["/api/list", "/api/list?page=2", "/api/list?page=3"])
        #expect(transport.requests.allSatisfy { $0.head.headerFields[.authorization] == "Bearer t" })
    }

    @Test func pagesAreAskedForOneAtATime() async throws {
        let transport = StubTransport(page([1, 2], link: "<?p=2>; rel=next"), page([3], link: "<?p=3>; rel=next"))
        var elements = client(transport).pages(first, by: .links()).elements(\.self).makeAsyncIterator()
        #expect(transport.requests.isEmpty)
        #expect(try await elements.next() == 1)
        #expect(try await elements.next() == 2)
        #expect(transport.requests.count == 1)
        #expect(try await elements.next() == 3)
        #expect(transport.requests.count == 2)
    }

    @Test func cursorIsFollowed() async throws {
        struct Page: Decodable { var items: [Int], next: String? }
        @Sendable func request(_ cursor: String?) -> RESTRequest<Page> {
            RESTRequest(.post, "list", body: .json(["cursor": cursor]))
        }
        let transport = StubTransport(.json(#"{"items":[1],"next":"b"}"#), .json(#"{"items":[2]}"#))
        let pages = client(transport).pages(request(nil), by: .cursor { page in page.next.map { request($0) } })
        var all: [Int] = []
        for try await page in pages { all += page.value.items }
        #expect(all == [1, 2])
        #expect(transport.requests.last?.body == Data(#"{"cursor":"b"}"#.utf8))
    }

    @Test func loopEndsInAnError() async throws {
        let transport = StubTransport { request in
            request.head.path == "/api/list"
                ? page([1], link: "<?p=2&key=secret>; rel=next") : page([2], link: "<list>; rel=next")
        }
        let error = await networkError { try await read(transport) }
        #expect(error == .pagination(problem: .loop, url: "http://127.0.0.1:8080/api/list"))
        #expect(transport.requests.count == 2)
    }

    @Test func sameAddressWithAnotherBodyIsNoLoop() async throws {
        let transport = StubTransport { _ in .json("[1]") }
        let looping = Pagination<[Int]>.cursor { _ in RESTRequest(.post, "list", body: .json(7)) }
        let first = RESTRequest<[Int]>(.post, "list", body: .json(6))
        let error = await networkError {
            for try await _ in client(transport).pages(first, by: looping) {}
        }
        #expect(error == .pagination(problem: .loop, url: "http://127.0.0.1:8080/api/list"))
        #expect(transport.requests.count == 2)
    }

    @Test func limitEndsInAnErrorBehindThePagesRead() async throws {
        let transport = StubTransport { request in
            page([request.head.path?.count ?? 0], link: "<\(request.head.path ?? "")x>; rel=next")
        }
        var read = 0
        let error = await networkError {
            for try await _ in client(transport).pages(first, by: .links(), limit: 3) { read += 1 }
        }
        #expect(read == 3 && transport.requests.count == 3)
        #expect(error == .pagination(problem: .tooManyPages(limit: 3), url: "http://127.0.0.1:8080/api/listxxx"))
    }

    @Test(arguments: [
        "http://127.0.0.1:8081/x", "https://127.0.0.1:8080/x", "//other:8080/x", "http://other/x?key=secret",
    ])
    func otherServersAreRefusedUnlessAllowed(target: String) async throws {
        func transport() -> StubTransport { StubTransport(page([1], link: "<\(target)>; rel=next"), page([2])) }
        let refused = transport()
        guard case .pagination(.otherOrigin, let url) = await networkError({ try await read(refused) }) else {
            Issue.record("not refused")
            return
        }
        #expect(!url.contains("secret"))
        #expect(refused.requests.count == 1)
        let allowed = transport()
        #expect(try await read(allowed, .links(allowingOtherOrigins: true)) == [1, 2])
        #expect(allowed.requests.map { $0.head.headerFields[.authorization] } == ["Bearer t", nil])
    }

    @Test(arguments: ["ftp://127.0.0.1:8080/x", "javascript:alert(1)", "http://"])
    func linksThatAreNoAddressAreRefused(target: String) async throws {
        let transport = StubTransport(
            page([1], link: "<\(target)>; rel=next"), page([1], link: "<\(target)>; rel=next"))
        var pages = client(transport).pages(first, by: .links()).makeAsyncIterator()
        // The page with the bad link is still returned.
        #expect(try await pages.next()?.value == [1])
        await #expect(throws: NetworkError.self) { try await pages.next() }
        #expect(
            await networkError { try await read(transport) }
                == .pagination(problem: .notAnAddress, url: "http://127.0.0.1:8080/api/list"))
    }

    @Test(arguments: [
        NetworkError.PaginationProblem.loop, .tooManyPages(limit: 3), .otherOrigin, .notAnAddress,
    ])
    func eachProblemIsOneSentence(problem: NetworkError.PaginationProblem) {
        let text = NetworkError.pagination(problem: problem, url: "http://h/x").description
        #expect(text.hasPrefix("The ") && text.hasSuffix(".") && text.contains("http://h/x"))
    }

    @Test func cancellingAndFailingEndTheSequence() async throws {
        let transport = StubTransport(page([1], link: "<?p=2>; rel=next"), .failure(.clientClosed))
        var pages = client(transport).pages(first, by: .links()).makeAsyncIterator()
        _ = try await pages.next()
        await #expect(throws: NetworkError.clientClosed) { try await pages.next() }
        #expect(try await pages.next() == nil)
        let waits = StubTransport { _ in
            try await Gate().wait()
            return .json("[]")
        }
        let task = Task { try await read(waits) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(
        arguments: [
            ("", []), ("<a>", [WebLink(target: "a", relations: [])]),
            (
                #"<a>;rel="x Y" , <b> ; REL = z ; title="q\"\\,;" ; n"#,
                [
                    WebLink(target: "a", relations: ["x", "y"]),
                    WebLink(target: "b", relations: ["z"], parameters: ["title": #"q"\,;"#, "n": ""]),
                ]
            ),
            ("<a>; rel=x; rel=y; t=1; t=2", [WebLink(target: "a", relations: ["x"], parameters: ["t": "1"])]),
            (",, <a>; rel=x,,", [WebLink(target: "a", relations: ["x"])]),
            ("<a, b;c>; rel=x", [WebLink(target: "a, b;c", relations: ["x"])]),
            ("<a>; rel=x, nonsense, <b>", [WebLink(target: "a", relations: ["x"])]),
            ("<a", []), (#"<a>; title="open"#, [WebLink(target: "a", relations: [], parameters: ["title": "open"])]),
            (#"<a>; title="\"#, [WebLink(target: "a", relations: [], parameters: ["title": ""])]),
        ] as [(String, [WebLink])])
    func linkFieldIsRead(field: String, links: [WebLink]) {
        #expect(WebLink.links(in: field) == links)
    }

    @Test func randomLinkFieldsNeverHangOrTrap() {
        var generator = SplitMix64(seed: 11)
        let alphabet = Array("<>;,=\"\\ rel next\t\r\nä")
        for _ in 0..<5000 {
            let field = String(
                (0..<Int.random(in: 0...40, using: &generator)).map { _ in
                    alphabet.randomElement(using: &generator) ?? " "
                })
            #expect(WebLink.links(in: field).count <= field.count)
        }
    }
}

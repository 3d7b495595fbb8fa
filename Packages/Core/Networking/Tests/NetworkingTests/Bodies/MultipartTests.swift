import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import ProcessTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct MultipartTests {
    private struct Chunks: AsyncSequence, Sendable {
        typealias Failure = any Error
        let chunks: [Data]
        func makeAsyncIterator() -> Iterator { Iterator(rest: chunks[...]) }
        struct Iterator: AsyncIteratorProtocol {
            var rest: ArraySlice<Data>
            mutating func next() async throws -> Data? { rest.popFirst() }
            mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? { rest.popFirst() }
        }
    }

    private func form(seed: UInt64 = 1) -> MultipartForm {
        var generator = SplitMix64(seed: seed)
        return MultipartForm(using: &generator)
    }

    @Test func formIsWrittenAsBrowsersDo() async throws {
        var form = form()
        form.add("title", "Rain\r\nover Ülm")
        try form.add("pic\"ture\r\n", bytes: Data([0, 1]), filename: "ä\"\n.png", contentType: "image/png")
        let body = RequestBody.multipart(form)
        let b = form.boundary
        #expect(
            String(decoding: try await body.collected(), as: UTF8.self)
                == "--\(b)\r\nContent-Disposition: form-data; name=\"title\"\r\n\r\nRain\r\nover Ülm\r\n"
                + "--\(b)\r\nContent-Disposition: form-data; name=\"pic%22ture%0D%0A\"; filename=\"ä%22%0A.png\"\r\n"
                + "Content-Type: image/png\r\n\r\n\u{0}\u{1}\r\n--\(b)--\r\n")
        #expect(body.contentType == "multipart/form-data; boundary=\(b)")
        #expect(body.isReplayable)
        #expect(body.length == (try await body.collected().count))
    }

    @Test func emptyFormIsJustItsEnd() async throws {
        let form = form()
        let bytes = try await RequestBody.multipart(form).collected()
        #expect(try MultipartParser.parts(of: bytes, boundary: form.boundary) == [])
    }

    @Test func boundaryIsRandomAndInjectable() {
        #expect(MultipartForm().boundary != MultipartForm().boundary)
        #expect(form(seed: 4).boundary == form(seed: 4).boundary)
        #expect(form().boundary.count == 8 + 32)
        #expect(MultipartForm().boundary.utf8.allSatisfy { (0x2D...0x7A).contains($0) })
    }

    @Test func filesAndStreamsAreReadWhenSent() async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "multipart-\(UUID())").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let content = Data((0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try Data(count: content.count).write(to: URL(filePath: path))
        var form = form()
        try form.add("file", file: path)
        #expect(RequestBody.multipart(form).isReplayable)
        try form.add("stream", stream: Chunks(chunks: [Data([1]), Data(), Data([2, 3])]), length: 3)
        form.add("last", "z")
        // The file gets its content only after it was added.
        try content.write(to: URL(filePath: path))
        let body = RequestBody.multipart(form)
        #expect(!body.isReplayable)
        let bytes = try await body.collected()
        #expect(body.length == bytes.count)
        let parts = try MultipartParser.parts(of: bytes, boundary: form.boundary)
        #expect(parts.map(\.content) == [Array(content), [1, 2, 3], [122]])
        #expect(parts[0].headerLines[0].hasSuffix("filename=\"\(path.split(separator: "/").last ?? "")\""))
    }

    @Test func lengthIsUnknownWithAStreamOfUnknownLength() async throws {
        var form = form()
        try form.add("a", stream: Chunks(chunks: [Data([1])]))
        #expect(RequestBody.multipart(form).length == nil)
        #expect(
            try await MultipartParser.parts(of: RequestBody.multipart(form).collected(), boundary: form.boundary).count
                == 1)
    }

    @Test(arguments: [2, 4, -1, Int.max])
    func streamThatIsNotAsLongAsItSaidIsRefused(length: Int) async throws {
        var form = form()
        try form.add("a", stream: Chunks(chunks: [Data([1, 2]), Data([3])]), length: length)
        guard case .invalidRequest = await networkError({ try await RequestBody.multipart(form).collected() }) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [
        "", "text", "text/", "/plain", "text/plain\r\nX: y", "text/plain\n", "te xt/plain", "text/plain x", "a/b/c",
        "text/plän",
    ])
    func contentTypeThatIsNoneIsRefused(type: String) {
        var form = form()
        #expect(throws: NetworkError.self) { try form.add("a", bytes: Data(), contentType: type) }
        #expect(form.length == MultipartForm().length)
    }

    @Test(arguments: ["text/plain", "text/plain; charset=utf-8", "text/plain ;a=\"b c\"", "application/vnd.x+json"])
    func contentTypeIsAccepted(type: String) throws {
        var form = form()
        try form.add("a", bytes: Data(), contentType: type)
    }

    @Test func noNameOrContentBreaksOutOfItsPart() async throws {
        var generator = SplitMix64(seed: 99)
        let pieces = [
            "\r\n", "\r", "\n", "\"", "--", ";", " filename=\"x\"", "Content-Type: text/html", "\r\n\r\n", "almanac-",
            "ü😀", "\u{2028}", "%22", "\\", "name", "\u{0}", "--almanac-0123--",
        ]
        func text() -> String {
            (0..<Int.random(in: 0...8, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
                .joined()
        }
        for _ in 0..<2000 {
            var form = MultipartForm(using: &generator)
            var contents: [[UInt8]] = []
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                let (name, filename, content) = (text(), text(), Array(text().utf8))
                if Bool.random(using: &generator) {
                    form.add(name, String(decoding: content, as: UTF8.self))
                } else {
                    try form.add(name, bytes: Data(content), filename: filename, contentType: "text/plain")
                }
                contents.append(content)
            }
            let bytes = try await RequestBody.multipart(form).collected()
            let parts = try MultipartParser.parts(of: bytes, boundary: form.boundary)
            #expect(parts.map(\.content) == contents)
            for part in parts {
                let line = part.headerLines[0]
                #expect(part.headerLines.count <= 2)
                #expect(part.headerLines.dropFirst().allSatisfy { $0 == "Content-Type: text/plain" })
                #expect(!line.utf8.contains(where: { $0 == 10 || $0 == 13 }))
                #expect(line.utf8.count(where: { $0 == UInt8(ascii: "\"") }) == (part.headerLines.count == 2 ? 4 : 2))
            }
            #expect(form.length == bytes.count)
        }
    }

    @Test func aRealServerGetsTheForm() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.bytes()
        }
        var form = form()
        form.add("a", "1")
        // The body is collected, so that this also holds for a transport that cannot send streams.
        let bytes = try await RequestBody.multipart(form).collected()
        _ = try await HTTPClient().send(
            HTTPRequest(method: .post, url: server.url()),
            body: .bytes(bytes, contentType: RequestBody.multipart(form).contentType))
        let request = try #require(received.elements.first)
        #expect(request.header("Content-Type") == "multipart/form-data; boundary=\(form.boundary)")
        #expect(try MultipartParser.parts(of: Data(request.body), boundary: form.boundary).first?.content == [49])
    }
}

@Suite(.timeLimit(.minutes(10)))
struct FileBodyTests {
    private let path = FileManager.default.temporaryDirectory.appending(path: "file-\(UUID())").path

    @Test func fileIsReadInChunksAndMayBeSentAgain() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        let content = Data((0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try content.write(to: URL(filePath: path))
        let body = try RequestBody.file(path: path, contentType: "x/y")
        #expect(body.length == 600_000 && body.isReplayable && body.contentType == "x/y")
        // Bytes that are appended later are not sent.
        try (content + content).write(to: URL(filePath: path))
        for _ in 0..<2 { #expect(try await body.collected() == content) }
    }

    @Test func emptyFile() async throws {
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data().write(to: URL(filePath: path))
        #expect(try await RequestBody.file(path: path).collected().isEmpty)
    }

    @Test func fileThatShrankOrWentIsAnError() async throws {
        try Data(count: 300_000).write(to: URL(filePath: path))
        let body = try RequestBody.file(path: path)
        try Data(count: 299_999).write(to: URL(filePath: path))
        let shrunk = await networkError { try await body.collected() }
        #expect(shrunk == .file(path: path, reason: "it is shorter than it was before"))
        try FileManager.default.removeItem(atPath: path)
        let gone = await networkError { try await body.collected() }
        #expect(gone == .file(path: path, reason: "No such file or directory"))
    }

    @Test(arguments: ["/usr", "/dev/null", "/nowhere/at/all", ""])
    func whatIsNoFileIsRefused(path: String) {
        #expect(throws: NetworkError.self) { try RequestBody.file(path: path) }
        var form = MultipartForm()
        #expect(throws: NetworkError.self) { try form.add("a", file: path) }
    }
}

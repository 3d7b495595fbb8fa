import Files
import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import TestSupport
import Testing

@testable import Networking

struct DownloadTests {
    private let folder: TemporaryFolder
    private let content = Array((0..<100_000).map { UInt8(truncatingIfNeeded: $0 * 7) })

    init() throws {
        folder = try TemporaryFolder()
    }

    private func get(_ server: LoopbackServer) -> Request {
        Request(HTTPRequest(url: server.url("/file")), options: RequestOptions(timeout: nil))
    }

    /// A server that breaks off its first answers after `cut` bytes, and honours ranges.
    private func server(
        tag: String = "\"one\"", cutting cuts: [Int] = [], seen: Recorder<String?> = Recorder()
    ) throws -> LoopbackServer {
        let answers = Recorder<Int>()
        return try LoopbackServer { [content] connection in
            while let request = try connection.readRequest() {
                let range = request.header("Range")
                seen.add(range)
                let number = answers.elements.count
                answers.add(number)
                let start = range.flatMap { Int($0.dropFirst("bytes=".count).dropLast()) } ?? 0
                var headers = ["ETag: \(tag)", "Content-Length: \(content.count - start)"]
                if start > 0 { headers.append("Content-Range: bytes \(start)-\(content.count - 1)/\(content.count)") }
                try connection.send(
                    ScriptedResponse.head(start > 0 ? "206 Partial Content" : "200 OK", headers: headers))
                guard number < cuts.count else {
                    try connection.send(Array(content[start...]))
                    continue
                }
                try connection.send(Array(content[start..<cuts[number]]))
                return
            }
        }
    }

    @Test func `a download writes the whole file and nothing else`() async throws {
        let server = try server()
        let path = folder.path("file")
        let file = try await HTTPClient().downloaded(get(server), to: path)
        #expect(file.size == content.count)
        #expect(file.resumedAt == 0)
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == content)
        #expect(folder.names == ["file"])
    }

    @Test func `a download resumes where the connection was lost`() async throws {
        let seen = Recorder<String?>()
        let server = try server(cutting: [40_000, 70_000], seen: seen)
        _ = try await HTTPClient().downloaded(get(server), to: folder.path("file"))
        #expect(seen.elements == [nil, "bytes=40000-", "bytes=70000-"])
        #expect(try Array(folder.read("file")) == content)
    }

    @Test func `the next call resumes an interrupted download`() async throws {
        let seen = Recorder<String?>()
        let server = try server(cutting: [40_000], seen: seen)
        let path = folder.path("file")
        let client = HTTPClient()
        _ = await networkError { try await client.downloaded(get(server), to: path, maximumResumptions: 0) }
        #expect(folder.names == ["file.partial", "file.partial.json"])
        let file = try await client.downloaded(get(server), to: path)
        #expect(file.resumedAt == 40_000)
        #expect(seen.elements == [nil, "bytes=40000-"])
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == content)
    }

    @Test func `progress counts the bytes of earlier attempts too`() async throws {
        let server = try server(cutting: [40_000, 70_000])
        let path = folder.path("file")
        let client = HTTPClient()
        _ = await networkError { try await client.downloaded(get(server), to: path, maximumResumptions: 0) }
        let seen = Recorder<[Int?]>()
        _ = try await client.downloaded(get(server), to: path) { seen.add([$0, $1]) }
        let received = seen.elements.compactMap(\.first).compactMap(\.self)
        #expect(received.first == 40_000 && received.contains(70_000) && received.last == content.count)
        #expect(received == received.sorted())
        #expect(seen.elements.allSatisfy { $0.last == content.count })
    }

    /// The server's answer to the request for the rest, and the expected total number of requests.
    struct Obstacle: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let answer: @Sendable (_ content: [UInt8]) -> [UInt8]
        var requestCount = 2
    }

    private static let obstacles: [Obstacle] = [
        Obstacle(
            testDescription: "the range is ignored",
            answer: { ScriptedResponse.bytes(headers: ["ETag: \"one\""], body: $0) }),
        Obstacle(
            testDescription: "the file has changed",
            answer: { ScriptedResponse.bytes(headers: ["ETag: \"two\""], body: $0) }),
        Obstacle(
            testDescription: "another range comes",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content",
                    headers: ["ETag: \"one\"", "Content-Range: bytes 10-99999/100000"], body: Array(content[10...]))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the range has no meaning",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content", headers: ["ETag: \"one\"", "Content-Range: bytes x"],
                    body: Array(content[40_000...]))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the rest is of another version",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content",
                    headers: ["ETag: \"two\"", "Content-Range: bytes 40000-99999/100000"],
                    body: Array(content[40_000...]))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the rest has a weak tag",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content",
                    headers: ["ETag: W/\"one\"", "Content-Range: bytes 40000-99999/100000"],
                    body: Array(content[40_000...].reversed()))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the rest has no tag",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content", headers: ["Content-Range: bytes 40000-99999/100000"],
                    body: Array(content[40_000...].reversed()))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the rest is encoded",
            answer: { content in
                ScriptedResponse.bytes(
                    "206 Partial Content",
                    headers: ["ETag: \"one\"", "Content-Range: bytes 40000-99999/100000", "Content-Encoding: gzip"],
                    body: Array(content[40_000...].reversed()))
            }, requestCount: 3),
        Obstacle(
            testDescription: "the whole comes encoded",
            answer: { content in
                ScriptedResponse.bytes(
                    headers: ["ETag: \"one\"", "Content-Encoding: gzip"],
                    body: Array(Compressor.gzip(Data(content))))
            }),
        Obstacle(
            testDescription: "the range lies outside",
            answer: { _ in ScriptedResponse.bytes("416 Range Not Satisfiable", headers: ["Content-Range: bytes */7"]) },
            requestCount: 3),
    ]

    @Test(arguments: obstacles)
    func `a download that cannot be resumed starts over`(_ obstacle: Obstacle) async throws {
        let path = folder.path("file")
        let broken = try server(cutting: [40_000])
        let requests = Recorder<String>()
        let server = try LoopbackServer { [content] connection in
            while let request = try connection.readRequest() {
                requests.add(request.header("Range") ?? "whole")
                if requests.elements.count == 1 {
                    try connection.send(
                        ScriptedResponse.head(headers: ["ETag: \"one\"", "Content-Length: \(content.count)"]))
                    try connection.send(Array(content[..<40_000]))
                    return
                }
                if requests.elements.count == 2 {
                    try connection.send(obstacle.answer(content))
                } else {
                    try connection.send(ScriptedResponse.bytes(headers: ["ETag: \"two\""], body: content))
                }
            }
        }
        broken.stop()
        let file = try await HTTPClient().downloaded(get(server), to: path)
        #expect(file.resumedAt == 0)
        #expect(requests.elements == Array(["whole", "bytes=40000-", "whole"].prefix(obstacle.requestCount)))
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == content)
        #expect(folder.names == ["file"])
    }

    @Test func `a file is decompressed if the server compresses it against the request`() async throws {
        let sizes = Recorder<Int?>()
        let server = try LoopbackServer { [content] connection in
            let request = try connection.readRequest()
            #expect(request?.header("Accept-Encoding") == "identity")
            try connection.send(
                ScriptedResponse.bytes(
                    headers: ["ETag: \"one\"", "Content-Encoding: gzip"],
                    body: Array(Compressor.gzip(Data(content)))))
        }
        let path = folder.path("file")
        let file = try await HTTPClient().downloaded(get(server), to: path) { sizes.add($1) }
        #expect(file.size == content.count)
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == content)
        // The announced length is that of the compressed body.
        #expect(sizes.elements.allSatisfy { $0 == nil })
    }

    @Test(arguments: [["ETag: W/\"two\""], ["ETag: \"two\""], ["Last-Modified: Mon, 02 Nov 2026 08:00:00 GMT"]])
    func `a rest that contradicts the date of the kept bytes is not appended`(validator: [String]) async throws {
        let dates = ["Date: Tue, 03 Nov 2026 08:00:00 GMT", "Last-Modified: Sun, 01 Nov 2026 08:00:00 GMT"]
        let count = Recorder<Bool>()
        let server = try LoopbackServer { [content] connection in
            while try connection.readRequest() != nil {
                count.add(true)
                switch count.elements.count {
                case 1:
                    try connection.send(
                        ScriptedResponse.head(headers: dates + ["Content-Length: \(content.count)"])
                            + content[..<40_000])
                    return
                case 2:
                    try connection.send(
                        ScriptedResponse.bytes(
                            "206 Partial Content",
                            headers: validator + [dates[0], "Content-Range: bytes 40000-99999/100000"],
                            body: Array(content[40_000...].reversed())))
                default: try connection.send(ScriptedResponse.bytes(body: content))
                }
            }
        }
        let path = folder.path("file")
        #expect(try await HTTPClient().downloaded(get(server), to: path).resumedAt == 0)
        #expect(try Array(Data(contentsOf: URL(filePath: path))) == content)
    }

    @Test func `an interrupted download without a validator is discarded`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head(headers: ["Content-Length: 10"]) + [1])
        }
        let error = await networkError { try await HTTPClient().downloaded(get(server), to: folder.path("file")) }
        guard case .connectionLost = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(folder.names == [])
    }

    @Test func `the old file stays until the new file is complete`() async throws {
        let path = folder.path("file")
        try Data("old".utf8).write(to: URL(filePath: path))
        let missing = try LoopbackServer { _ in ScriptedResponse.text("no", status: "404 Not Found") }
        let error = await networkError { try await HTTPClient().downloaded(get(missing), to: path) }
        guard case .status(code: 404, _, _, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
        #expect(folder.names == ["file"])
    }

    @Test func `a file whose announced size is above the limit is refused before its body`() async throws {
        let server = try server(cutting: [0, 0, 0, 0])
        let error = await networkError {
            try await HTTPClient().downloaded(get(server), to: folder.path("file"), maximumSize: content.count - 1)
        }
        #expect(error == .tooLarge(limit: content.count - 1, url: server.url("/file").absoluteString))
        #expect(folder.names == [])
    }

    @Test func `a file that grows above the limit is discarded`() async throws {
        let server = try LoopbackServer { [content] connection in
            _ = try connection.readRequest()
            try connection.send(ScriptedResponse.head("200 OK", headers: ["Connection: close"]))
            try connection.send(content)
        }
        let error = await networkError {
            try await HTTPClient().downloaded(get(server), to: folder.path("file"), maximumSize: content.count - 1)
        }
        #expect(error == .tooLarge(limit: content.count - 1, url: server.url("/file").absoluteString))
        #expect(folder.names == [])
    }

    @Test func `two downloads do not write the same file`() async throws {
        let (isBusy, mayGoOn) = (Gate(), Gate())
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            isBusy.open()
            try connection.wait(for: mayGoOn)
            try connection.send(ScriptedResponse.text("hello"))
        }
        let path = folder.path("file")
        let first = Task { try await HTTPClient().downloaded(get(server), to: path) }
        await isBusy.pass()
        let error = await networkError { try await HTTPClient().downloaded(get(server), to: path) }
        #expect(error == .file(path: path + ".partial", reason: "another download is writing it; wait until it ends"))
        mayGoOn.open()
        #expect(try await first.value.size == 5)
    }

    @Test func `the partial file of a download contains no address and is readable only by its owner`() async throws {
        let server = try server(cutting: [40_000])
        let signed = try #require(URL(string: server.url("/file").absoluteString + "?signature=s3cret"))
        let request = Request(HTTPRequest(url: signed), options: RequestOptions(timeout: nil))
        let client = HTTPClient()
        _ = await networkError { try await client.downloaded(request, to: folder.path("file"), maximumResumptions: 0) }
        let description = try folder.read("file.partial.json")
        #expect(!String(decoding: description, as: UTF8.self).contains("s3cret"))
        #expect(!String(decoding: description, as: UTF8.self).contains("127.0.0.1"))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("file.partial.json"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(try await client.downloaded(request, to: folder.path("file")).resumedAt == 40_000)
    }

    @Test func `bytes of another address are not gone on with`() async throws {
        let seen = Recorder<String?>()
        let server = try server(cutting: [40_000], seen: seen)
        let client = HTTPClient()
        _ = await networkError {
            try await client.downloaded(get(server), to: folder.path("file"), maximumResumptions: 0)
        }
        let other = Request(HTTPRequest(url: server.url("/file?id=2")), options: RequestOptions(timeout: nil))
        #expect(try await client.downloaded(other, to: folder.path("file")).resumedAt == 0)
        #expect(seen.elements == [nil, nil])
    }

    @Test func `a missing folder is an error`() async throws {
        let server = try server()
        let error = await networkError {
            try await HTTPClient().downloaded(get(server), to: folder.path("missing/file"))
        }
        let reason = "No such file or directory; check that it exists and that you may use it"
        #expect(error == .file(path: folder.path("missing/file.partial"), reason: reason))
    }

    @Test func `the error of a full disk advises to free space`() {
        let error = NetworkError(FileError(path: "/file", code: ENOSPC))
        #expect("\(error)" == "The file /file cannot be used: No space left on device; free some space and try again.")
    }
}

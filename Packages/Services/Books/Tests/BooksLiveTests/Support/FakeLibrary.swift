import BookWriting
import Books
import BooksDouble
import BooksLive
import Foundation
import NetworkingTesting
import Synchronization

/// A server on this machine with all three kinds of catalogues, and with the files of their books.
///
/// The books of a source are at `/SOURCE`, as almanac's own server has them.
final class FakeLibrary: Sendable {
    struct State {
        var isDown = false
        var requests: [ReceivedRequest] = []
        /// The next file is broken off after so many bytes.
        var cut: Int?
        /// The bytes that are sent in place of the files.
        var nonsense: String?
        /// The bytes that are sent in place of other responses, by their paths.
        var answers: [String: (type: String, body: String)] = [:]
    }

    static let pageSize = 2
    /// The requirement of a paid book.
    static let pass = "pass-of-a-receipt"

    let state = Mutex(State())
    let books: [Book]
    private let files: [Book.ID: [UInt8]]
    private let box: Mutex<LoopbackServer?> = Mutex(nil)

    init(books: [Book] = Sample.books, texts: [Book.ID: String] = Sample.texts) throws {
        self.books = books
        files = texts.mapValues(Self.epub)
        let server = try LoopbackServer { [weak self] connection in
            while let request = try connection.readRequest() {
                guard let self, let bytes = answer(to: request) else { return connection.reset() }
                try connection.send(bytes)
                // A part was sent: the connection is lost.
                if bytes.count < Self.expectedCount(bytes) { return }
            }
        }
        box.withLock { $0 = server }
    }

    var url: URL { url("/") }

    func url(_ path: String) -> URL {
        box.withLock { $0?.url(path) } ?? URL(filePath: "/")
    }

    func size(of id: Book.ID) -> Int { files[id]?.count ?? 0 }

    var endpoints: [BookEndpoint] { BookEndpoint.server(url) }

    /// The requested paths with queries, without the fields.
    var targets: [String] { state.withLock { $0.requests.map(\.target) } }

    func requests(of path: String) -> [ReceivedRequest] {
        state.withLock { $0.requests.filter { $0.target == path } }
    }

    private func answer(to request: ReceivedRequest) -> [UInt8]? {
        let (isDown, fixed) = state.withLock { state in
            state.requests.append(request)
            return (state.isDown, state.answers[request.target])
        }
        guard !isDown else { return nil }
        if let fixed {
            return ScriptedResponse.text(fixed.body, headers: ["Content-Type: \(fixed.type)"])
        }
        if request.target == "/private" { return ScriptedResponse.text("who?", status: "401 Unauthorized") }
        if request.target.hasPrefix("/files/") { return file(request) }
        let parts = URLComponents(string: request.target)
        let query = Dictionary(
            (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { one, _ in one })
        guard let (type, body) = Catalogue(library: self).answer(to: parts?.path ?? "", query) else {
            return ScriptedResponse.text("no such page", status: "404 Not Found")
        }
        return ScriptedResponse.text(body, headers: ["Content-Type: \(type)"])
    }

    private func file(_ request: ReceivedRequest) -> [UInt8] {
        let id = String(request.target.dropFirst("/files/".count))
        let (cut, nonsense) = state.withLock { state in
            defer { state.cut = nil }
            return (state.cut, state.nonsense)
        }
        guard let content = nonsense.map({ Array($0.utf8) }) ?? files[id] else {
            return ScriptedResponse.text("no such file", status: "404 Not Found")
        }
        if books.first(where: { $0.id == id })?.access == .paid,
            request.header("Authorization") != "Bearer \(Self.pass)"
        {
            return ScriptedResponse.text("pay first", status: "402 Payment Required")
        }
        var start = 0
        var status = "200 OK"
        var headers = ["ETag: \"one\"", "Accept-Ranges: bytes"]
        if request.header("If-Range") == "\"one\"", let range = request.header("Range") {
            start = Int(range.dropFirst("bytes=".count).dropLast()) ?? 0
            status = "206 Partial Content"
            headers.append("Content-Range: bytes \(start)-\(content.count - 1)/\(content.count)")
        }
        let bytes = ScriptedResponse.bytes(status, headers: headers, body: Array(content[start...]))
        return cut.map { Array(bytes.prefix(bytes.count - (content.count - start) + $0)) } ?? bytes
    }

    /// The number of bytes that an answer says it has.
    private static func expectedCount(_ bytes: [UInt8]) -> Int {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let end = text.range(of: "\r\n\r\n"), let length = text.firstMatch(of: /Content-Length: ([0-9]+)/) else {
            return bytes.count
        }
        return text[..<end.upperBound].utf8.count + (Int(length.output.1) ?? 0)
    }

    private static func epub(_ text: String) -> [UInt8] {
        let chapters = MarkedText(text).chapters.map { chapter in
            EPUBWriter.Chapter(
                title: chapter.blocks.first?.text ?? "", paragraphs: chapter.blocks.dropFirst().map(\.text))
        }
        return Array(EPUBWriter(title: "A title of the file's own", authors: ["Somebody"], chapters: chapters).data())
    }
}

import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Synchronization
import Testing

@testable import Networking

/// Fuzz tests with damaged responses.
struct ResponseFuzzTests {
    private let corpus = [
        ScriptedResponse.text("hello", headers: ["Content-Type: text/plain", "Set-Cookie: a=b; Path=/; Max-Age=10"]),
        ScriptedResponse.head(headers: ["Transfer-Encoding: chunked", "Trailer: X-Late"])
            + Array("5\r\nhello\r\n3;x=y\r\nabc\r\n0\r\nX-Late: yes\r\n\r\n".utf8),
        ScriptedResponse.head("103 Early Hints", headers: ["Link: </a>"]) + ScriptedResponse.text("hello"),
        ScriptedResponse.redirect(to: "/elsewhere?x=1"),
        ScriptedResponse.bytes(
            "206 Partial", headers: ["Content-Range: bytes 0-4/10", "ETag: \"a\""], body: [1, 2, 3]),
        ScriptedResponse.text("no gzip", headers: ["Content-Encoding: gzip"]),
        ScriptedResponse.head("204 No Content"),
        Array("HTTP/1.1 200 OK\r\nX-Folded: a\r\n b\r\n\tc\r\nContent-Length: 2, 2\r\n\r\nhi".utf8),
        Array("HTTP/1.0 200 OK\r\nRetry-After: soon\r\nAge: -1\r\n\r\nuntil the end".utf8),
    ].map { String(decoding: $0, as: UTF8.self) }

    @Test func `any input yields a well-formed head or an error`() {
        var complete = 0
        var names = ParseCache<FieldName>(count: 256, longest: 64)
        for bytes in FuzzRun.inputs(corpus) {
            guard let head = try? bytes.withUnsafeBytes({ try ResponseHead($0, &names) }).response else { continue }
            complete += 1
            FuzzRun.check((100...999).contains(head.status.code), "the status has three digits", bytes)
            for field in head.headerFields {
                let isClean = field.withUnsafeBytesOfValue { $0.allSatisfy { $0 != 0 && $0 != 10 && $0 != 13 } }
                FuzzRun.check(isClean, "a value has no line end", bytes)
            }
            let lengths = head.headerFields[values: .contentLength].flatMap { $0.split(separator: ",") }
                .map { Int($0.filter { $0 != " " && $0 != "\t" }) }
            let codings = head.headerFields[values: .transferEncoding]
            let hasOneEnd = Set(lengths).count + codings.count <= 1 && !lengths.contains(nil)
            FuzzRun.check(hasOneEnd, "the body has one end", bytes)
        }
        // If fewer complete, the mutations are so large that they test only the first line.
        #expect(complete > FuzzRun.count / 20)
    }

    @Test func `any bytes from a server end in a response or an error`() async throws {
        let total = max(1, min(FuzzRun.count / 50, 20_000))
        let answers = Mutex(Mutator(corpus: corpus, seed: FuzzRun.seed, count: .max))
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                let answer = answers.withLock { $0.next() } ?? []
                try connection.send(answer)
                if answer.count % 3 > 0 || request.method != "GET" { return }
            }
        }
        let client = HTTPClient()
        let options = RequestOptions(timeout: .milliseconds(400), maximumRedirects: 2)
        let wrong = Recorder<String>()
        await withTaskGroup { group in
            for worker in 0..<8 {
                group.addTask {
                    for number in stride(from: worker, to: total, by: 8) {
                        let start = ContinuousClock.now
                        do {
                            let answer = try await client.get(server.url("/\(number)"), options: options)
                            if answer.body.count > 100_000 { wrong.add("\(answer.body.count) bytes") }
                        } catch is NetworkError {
                        } catch {
                            wrong.add("\(error)")
                        }
                        // The bound is many times the limit, because the machine may be busy.
                        let duration = ContinuousClock.now - start
                        if duration > .seconds(20) { wrong.add("took \(duration)") }
                    }
                }
            }
        }
        #expect(wrong.elements == [])
        let healthy = try LoopbackServer { _ in ScriptedResponse.text("healthy") }
        #expect(try await client.get(healthy.url()).body == Data("healthy".utf8))
    }
}

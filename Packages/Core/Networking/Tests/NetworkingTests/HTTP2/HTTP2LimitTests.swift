import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// Tests the limits on connections and memory over HTTP/2.
@Suite(.enabled(if: TestCertificates.canBeMade, "there is no openssl on PATH"))
struct HTTP2LimitTests {
    let certificates: TestCertificates

    init() throws {
        certificates = try SharedCertificates.get()
    }

    private func client(connectionsPerHost: Int = 8) -> HTTPClient {
        HTTPClient(
            .init(
                maximumConnectionsPerHost: connectionsPerHost,
                authorities: certificates.authority.certificatePath))
    }

    @Test func `unread bodies do not delay other requests on a new connection`() async throws {
        let server = try LoopbackServer(certificates.server) { session in
            while let request = try session.readRequest() {
                if request.number > 8 {
                    try session.answer(request.stream, Array("hello".utf8))
                } else {
                    try session.send(.headers(stream: request.stream, [(":status", "200")]))
                }
            }
        }
        let client = client()
        try await withThrowingTaskGroup(of: StreamedResponse.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    try await client.stream(
                        Request(HTTPRequest(url: server.url()), options: RequestOptions(timeout: nil)))
                }
            }
            var unread: [StreamedResponse] = []
            for try await answer in group { unread.append(answer) }
            #expect(try await client.get(server.url()).body == Data("hello".utf8))
            #expect(unread.count == 8)
        }
        #expect(server.connectionCount == 1)
    }

    @Test(.enabled(if: HTTP2Server.isInstalled, "there is no nghttpd"))
    func `a server that allows few streams gets no more connections than the limit`() async throws {
        let file = Data(repeating: 7, count: 500_000)
        let server = try HTTP2Server(certificates, files: ["file": file], maximumStreams: 2)
        let relay = try Relay(to: server.port)
        let client = client(connectionsPerHost: 4)
        try await withThrowingTaskGroup(of: Response.self) { group in
            for _ in 0..<100 { group.addTask { try await client.get(relay.url("/file", scheme: "https")) } }
            for try await answer in group {
                #expect(answer.body == file)
                #expect(answer.isHTTP2)
            }
        }
        // Without a limit there would be fifty. With it, a few are closed and made again.
        #expect(relay.connectionCount <= 20)
    }

    @Test(
        .enabled(if: WebServer.isInstalled, "there is no nginx"),
        .disabled(if: StressRun.hasSanitizer, "memory use means nothing under a sanitizer"))
    func `unread bodies take at most 64 MiB each, and at most one for each connection is open`() async {
        await #expect(processExitsWith: .success) {
            let certificates = try TestCertificates()
            // This exceeds the amount that libcurl lets a server send ahead on a stream.
            let size = 40 << 20
            let server = try WebServer(certificates, files: ["large": Data(count: size)])
            let client = HTTPClient(
                .init(
                    maximumConnectionsPerHost: 2,
                    authorities: certificates.authority.certificatePath))
            let before = try resetPeakMemory()
            let (answers, opened) = AsyncStream.makeStream(of: StreamedResponse.self)
            let requests = (0..<12).map { _ in
                Task {
                    let options = RequestOptions(timeout: nil)
                    opened.yield(
                        try await client.stream(Request(HTTPRequest(url: server.secureURL("/large")), options: options))
                    )
                }
            }
            var read = 0
            for await answer in answers {
                var count = 0
                for try await chunk in answer.body { count += chunk.count }
                #expect(count == size)
                read += 1
                if read == requests.count { break }
            }
            #expect(try peakMemory() - before < 2 * 64 << 20)
        }
    }
}

/// Resets the peak memory use of this process and returns its current use in bytes.
private func resetPeakMemory() throws -> Int {
    try Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return try peakMemory()
}

private func peakMemory() throws -> Int {
    let status = String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/status")), as: UTF8.self)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").compactMap { Int($0) }.first) * 1024
}

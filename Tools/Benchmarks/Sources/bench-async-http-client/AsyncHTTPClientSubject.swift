import AsyncHTTPClient
import BenchSubject
import NIOCore
import NIOSSL

/// swift-server's client, over SwiftNIO.
struct AsyncHTTPClientSubject: Subject {
    private let client: HTTPClient
    private let requests: Pages<HTTPClientRequest>
    private let addresses: Pages<String>

    init(_ assignment: Assignment) throws {
        var configuration = HTTPClient.Configuration()
        configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = assignment.inFlight
        if !assignment.authority.isEmpty {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .file(assignment.authority)
            configuration.tlsConfiguration = tls
        }
        client = HTTPClient(configuration: configuration)
        requests = Pages(of: assignment.server) { HTTPClientRequest(url: $0) }
        addresses = Pages(of: assignment.server) { $0 }
    }

    func get(_ page: Page) async throws -> (status: Int, body: ByteBufferView) {
        let response = try await client.execute(requests[page], timeout: .seconds(30))
        let body = try await response.body.collect(upTo: 64 * 1024)
        return (Int(response.status.code), body.readableBytesView)
    }

    func download() async throws -> Int {
        let response = try await client.execute(requests[.large], timeout: .seconds(120))
        guard response.status == .ok else { throw SubjectFailure("It answered \(response.status).") }
        var size = 0
        for try await chunk in response.body { size += chunk.readableBytes }
        return size
    }

    func download(to path: String) async throws {
        let delegate = try FileDownloadDelegate(path: path)
        let request = try HTTPClient.Request(url: addresses[.large])
        _ = try await client.execute(request: request, delegate: delegate).get()
    }

    func end() async {
        do { try await client.shutdown() } catch { SubjectProgram.fail(error) }
    }
}

@main
struct Program {
    static func main() async { await SubjectProgram.run(AsyncHTTPClientSubject.self) }
}

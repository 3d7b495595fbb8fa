import BenchSubject
import FoundationEssentials
import HTTPTypes
import Networking

/// The workspace's own client.
struct AlmanacClient: Subject {
    private let client: HTTPClient
    private let requests: Pages<Request>

    init(_ assignment: Assignment) throws {
        // As many connections as requests are to be in flight.
        client = HTTPClient(
            .init(
                maximumConnectionsPerHost: assignment.inFlight, maximumConnections: max(assignment.inFlight, 256),
                maximumIdleConnections: max(assignment.inFlight, 32),
                authorities: assignment.authority.isEmpty ? nil : assignment.authority))
        requests = try Pages(of: assignment.server) { address in
            guard let url = URL(string: address) else { throw SubjectFailure("\(address) is no address.") }
            return Request(HTTPRequest(url: url))
        }
    }

    func get(_ page: Page) async throws -> (status: Int, body: Data) {
        let response = try await client.send(requests[page])
        return (response.head.status.code, response.body)
    }

    func download() async throws -> Int {
        var request = requests[.large]
        request.options.timeout = nil
        let response = try await client.stream(request)
        guard response.head.status == .ok else { throw SubjectFailure("It answered \(response.head.status).") }
        var size = 0
        for try await chunk in response.body { size += chunk.count }
        return size
    }

    func download(to path: String) async throws {
        var request = requests[.large]
        request.options.timeout = nil
        try await client.download(request, to: path)
    }

    func end() async {}
}

@main
struct Program {
    static func main() async { await SubjectProgram.run(AlmanacClient.self) }
}

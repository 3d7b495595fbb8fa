import BenchSubject
import FoundationEssentials
import HTTPTypes
import Networking

/// The workspace's own client.
struct Ours: Subject {
    private let client: HTTPClient
    private let requests: Pages<Request>
    private let usesExecutor: Bool

    init(_ assignment: Assignment) throws {
        client = HTTPClient(assignment.variant.configuration(for: assignment))
        usesExecutor = assignment.usesExecutor
        requests = try Pages(of: assignment.server) { address in
            guard let url = URL(string: address) else { throw SubjectFailure("\(address) is no address.") }
            return Request(HTTPRequest(url: url))
        }
    }

    func run<Value: Sendable>(_ loops: @Sendable () async throws -> Value) async throws -> Value {
        try await usesExecutor ? client.run(loops) : loops()
    }

    func get(_ page: Page) async throws -> (status: Int, body: Data) {
        let response = try await client.send(requests[page])
        return (response.head.status.code, response.body)
    }

    func download() async throws -> Int {
        var request = requests[.large]
        request.options = .longTransfer
        let response = try await client.stream(request)
        guard response.head.status == .ok else { throw SubjectFailure("It answered \(response.head.status).") }
        var size = 0
        for try await chunk in response.body { size += chunk.count }
        return size
    }

    func download(to path: String) async throws {
        var request = requests[.large]
        request.options = .longTransfer
        _ = try await client.download(request, to: path)
    }

    func end() async {
        client.shutdown()
    }
}

@main
struct Program {
    static func main() async { await SubjectProgram.run(Ours.self) }
}

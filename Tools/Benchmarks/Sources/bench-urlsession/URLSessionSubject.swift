import BenchSubject
import Foundation
import FoundationNetworking
import Glibc

/// Foundation's client, in the edition for Linux, also based on libcurl.
struct URLSessionSubject: Subject {
    private let session: URLSession
    private let requests: Pages<URLRequest>

    init(_ assignment: Assignment) throws {
        session = URLSession(configuration: Self.configuration(for: assignment))
        requests = try Pages(of: assignment.server) { address in
            guard let url = URL(string: address) else { throw SubjectFailure("\(address) is no address.") }
            return URLRequest(url: url)
        }
    }

    func get(_ page: Page) async throws -> (status: Int, body: Data) {
        let (body, response) = try await session.data(for: requests[page])
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, body)
    }

    func download() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            let counter = Counter(continuation)
            // A session of its own, because a session has one delegate.
            let session = URLSession(configuration: session.configuration, delegate: counter, delegateQueue: nil)
            session.dataTask(with: requests[.large]).resume()
            session.finishTasksAndInvalidate()
        }
    }

    func download(to path: String) async throws {
        let (file, response) = try await session.download(for: requests[.large])
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw SubjectFailure("It did not answer 200.") }
        try FileManager.default.moveItem(at: file, to: URL(filePath: path))
    }

    func end() async {
        // Not by way of exit handlers, in which OpenSSL's state goes while the session's threads still use it.
        _exit(0)
    }

    private static func configuration(for assignment: Assignment) -> URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpMaximumConnectionsPerHost = assignment.inFlight
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        return configuration
    }
}

@main
struct Program {
    static func main() async { await SubjectProgram.run(URLSessionSubject.self) }
}

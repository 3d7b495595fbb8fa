import Foundation
import FoundationNetworking
import ProcessTesting
import Testing

/// A demo server of the test's own, which can be told to misbehave and be lost.
final class Server: Sendable {
    let url: URL
    private let process: ChildProcess

    init() async throws {
        process = try ChildProcess("almanac-demo-server", ["--until-stdin-closes"])
        // It writes its address once it listens.
        url = try #require(URL(string: await process.line() ?? ""))
    }

    /// Ends the server; what is asked of it from then on is refused.
    func stop() { process.closeInput() }

    /// Waits until nobody listens any more.
    func stopAndWait() async throws {
        stop()
        while (try? await URLSession.shared.data(from: url)) != nil { try Task.checkCancellation() }
    }

    /// Tells the server how to misbehave, in its own JSON.
    func misbehave(_ faults: String) async throws {
        var request = URLRequest(url: url.appending(path: "demo/faults"))
        request.httpMethod = "PUT"
        request.httpBody = Data(faults.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    /// Waits until faults that were told with this `count`, of 2 or more, have been met once.
    func untilFaultIsMet(of count: Int) async throws {
        let faults = url.appending(path: "demo/faults")
        while try await String(decoding: URLSession.shared.data(from: faults).0, as: UTF8.self).contains(
            "\"count\":\(count)")
        {
            try Task.checkCancellation()
        }
    }
}

import Flow
import FlyingSocks
import Foundation
import SVIPTesting
import Synchronization
import Testing

@testable import AlmanacApp

@Suite(.timeLimit(.minutes(10)))
final class LinkSocketTests: Sendable {
    /// Its path is longer than the address of a socket can be.
    private let folder = FileManager.default.temporaryDirectory
        .appending(path: "almanac-\(UUID().uuidString)/\(String(repeating: "long/", count: 30))")
    private let links = Mutex<[AppLink]>([])

    private var socket: LinkSocket { LinkSocket(folder: folder) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func receiving(_ body: () async throws -> Void) async throws {
        let receiving = Task { try await socket.receive { link in self.links.withLock { $0.append(link) } } }
        try await until { await self.socket.send(.home) }
        links.withLock { $0 = [] }
        try await body()
        receiving.cancel()
        _ = await receiving.result
    }

    @Test func `links come in the order in which they were sent`() async throws {
        try await receiving {
            for link in [AppLink.tasks, .cities, .tasks] { #expect(await socket.send(link)) }
            #expect(links.withLock { $0 } == [.tasks, .cities, .tasks])
        }
    }

    @Test func `without a receiver nothing is taken, also after one has ended`() async throws {
        #expect(await socket.send(.tasks) == false)
        try await receiving {}
        #expect(await socket.send(.tasks) == false)
        try await receiving { #expect(await socket.send(.tasks)) }
    }

    @Test func `a second receiver leaves the links to the first one`() async throws {
        try await receiving {
            try await socket.receive { _ in Issue.record("The second receiver got a link.") }
            #expect(await socket.send(.tasks))
        }
    }

    @Test(arguments: ["almanac://nothing\n", "\n", "\u{0}\u{FFFD}\n", String(repeating: "x", count: 5_000)])
    func `what is no link is refused`(text: String) async throws {
        try await receiving {
            let entrance = try #require(opendir(folder.path))
            defer { closedir(entrance) }
            let connection = try await AsyncSocket.connected(
                to: .unix(path: "/proc/self/fd/\(dirfd(entrance))/links.socket"))
            try await connection.write(Data(text.utf8))
            // The connection is closed over the rest of a text that is too long, so that there may be no answer.
            let answer = try? await connection.read(bytes: 3)
            #expect(answer == Array("no\n".utf8) || answer == nil && text.count > 2_048)
            try connection.close()
            #expect(links.withLock { $0.isEmpty })
            #expect(await socket.send(.tasks))
        }
    }
}

import Flow
import FlyingSocks
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AlmanacApp

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

    private func connected() async throws -> AsyncSocket {
        let entrance = try #require(opendir(folder.path))
        defer { closedir(entrance) }
        return try await .connected(to: .unix(path: "/proc/self/fd/\(dirfd(entrance))/links.socket"))
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

    @Test func `a second receiver leaves the links to the first one, and takes them over when that one ends`()
        async throws
    {
        let others = Mutex<[AppLink]>([])
        let second = Task { [socket] in
            try await until { await socket.send(.home) }
            try await socket.receive { link in others.withLock { $0.append(link) } }
        }
        try await receiving {
            for _ in 0..<10 { #expect(await socket.send(.tasks)) }
            #expect(links.withLock { $0.contains(.tasks) } && others.withLock { $0.isEmpty })
        }
        try await until { await self.socket.send(.cities) }
        #expect(others.withLock { $0 } == [.cities])
        second.cancel()
        _ = await second.result
    }

    @Test func `connections that say nothing do not keep a link away`() async throws {
        try await receiving {
            var silent: [AsyncSocket] = []
            for _ in 0..<80 { silent.append(try await connected()) }
            #expect(await socket.send(.tasks))
            // The first ones have been closed, so that they hold no descriptors.
            for connection in silent.prefix(60) {
                await #expect(throws: SocketError.disconnected) { try await connection.read() }
            }
            for connection in silent { try connection.close() }
            #expect(await socket.send(.cities))
            #expect(links.withLock { $0 } == [.tasks, .cities])
        }
    }

    @Test(arguments: ["almanac://nothing\n", "\n", "\u{0}\u{FFFD}\n", String(repeating: "x", count: 5_000)])
    func `what is no link is refused`(text: String) async throws {
        try await receiving {
            let connection = try await connected()
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

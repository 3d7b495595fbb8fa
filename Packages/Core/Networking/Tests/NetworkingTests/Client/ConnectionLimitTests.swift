import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

struct ConnectionLimitTests {
    @Test func `all hosts together use at most the total connection limit`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 4, maximumConnections: 5))
        let counter = RunningCounter()
        let servers = try (0..<3).map { _ in
            try LoopbackServer { connection in
                while try connection.readRequest() != nil {
                    counter.begin()
                    // The requests wait for each other, so that as many as allowed run at once.
                    try connection.wait(for: counter.fiveHaveMet)
                    counter.end()
                    try connection.send(ScriptedResponse.text("hello"))
                }
            }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<300 {
                group.addTask { _ = try await client.get(servers[number % 3].url()) }
            }
            try await group.waitForAll()
        }
        #expect(counter.most == 5)
    }

    @Test func `a host that waits for connections of other hosts gets its turn`() async throws {
        let client = HTTPClient(.init(maximumConnectionsPerHost: 2, maximumConnections: 2))
        let mayAnswer = Gate()
        let isBusy = [Gate(), Gate()]
        let waiting = Mutex(isBusy)
        let slow = try LoopbackServer { connection in
            while try connection.readRequest() != nil {
                waiting.withLock { $0.popLast() }?.open()
                try connection.wait(for: mayAnswer)
                try connection.send(ScriptedResponse.text("slow"))
            }
        }
        let quick = try LoopbackServer { _ in ScriptedResponse.text("quick") }
        let first = [0, 1].map { _ in Task { try await client.get(slow.url()) } }
        for gate in isBusy { await gate.pass() }
        let second = Task { try await client.get(quick.url()) }
        let third = Task { try await client.get(quick.url(), options: RequestOptions(timeout: .milliseconds(50))) }
        #expect(
            await networkError { try await third.value }
                == .timedOut(phase: .waitingForConnection, after: .milliseconds(50), host: "127.0.0.1:\(quick.port)"))
        #expect(quick.connectionCount == 0)
        mayAnswer.open()
        #expect(try await second.value.body == Data("quick".utf8))
        for task in first { #expect(try await task.value.body == Data("slow".utf8)) }
    }
}

private final class RunningCounter: Sendable {
    private let state = Mutex((running: 0, most: 0))
    let fiveHaveMet = Gate()
    var most: Int { state.withLock { $0.most } }

    func begin() {
        state.withLock { state in
            state.running += 1
            state.most = max(state.most, state.running)
        }
        if most >= 5 { fiveHaveMet.open() }
    }

    func end() { state.withLock { $0.running -= 1 } }
}

import Foundation
import JoistTesting
import func TestSupport.until
import Testing

@testable import JoistWorkspace

struct CommandTests {
    private let folder: TemporaryFolder
    private var numbers: Path { folder.path.appending("numbers") }
    private var log: Path { folder.path.appending("log") }

    init() throws { folder = try TemporaryFolder() }

    private func shell(_ script: String) -> Command {
        Command("sh", ["-c", script], environment: ToolEnvironment().variables, in: folder.path)
    }

    /// Starts processes that ignore SIGTERM, one of them in a session of its own, and goes on.
    private static let stubborn = """
        trap '' TERM
        sleep 1000 & echo $! >> numbers
        (setsid sleep 1000 & echo $! >> numbers; wait) &
        while [ "$(wc -l < numbers)" != 2 ]; do :; done
        echo $$ >> numbers

        """

    @Test func `a program that takes too long is killed with all that it started, though they ignore SIGTERM`()
        async throws
    {
        let numbers = numbers
        let status = try await shell("echo said; \(Self.stubborn) wait").run(
            writingTo: log, timeout: .seconds(1), clock: ConditionClock { ForeignProcess.all(in: numbers).count == 3 })
        #expect(status == nil)
        #expect(try folder.read("log") == "said\n")
        for process in ForeignProcess.all(in: numbers) { try await process.end() }
    }

    @Test func `a program that ends in time has its status, and its leftover processes are killed`() async throws {
        let never = ConditionClock { false }
        let status = try await shell("\(Self.stubborn) exit 3").run(writingTo: log, timeout: .seconds(1), clock: never)
        #expect(status == 3)
        try await ForeignProcess.all(in: numbers)[0].end()
    }

    @Test func `a program of a cancelled task can write more than a pipe holds before it ends`() async throws {
        var command = shell(
            """
            trap 'for i in $(seq 200); do printf "%01000d\\n" 0; done; echo bye > bye; exit 0' TERM
            echo > ready
            while :; do sleep 0.01; done
            """)
        command.patience = .seconds(600)
        for isReadByLine in [true, false] {
            let task = Task { [command] in
                if isReadByLine { _ = try await command.run { _ in } } else { _ = try await command.result() }
            }
            try await until { folder.path.appending("ready").exists }
            task.cancel()
            await #expect(throws: CommandError.self) { try await task.value }
            #expect(try folder.read("bye") == "bye\n")
            try folder.remove("ready")
            try folder.remove("bye")
        }
    }

    @Test func `a program of a cancelled task can end in order, and the call throws`() async throws {
        var command = shell("trap 'echo bye > bye; exit 0' TERM; echo ready; while :; do sleep 0.01; done")
        command.patience = .seconds(600)
        let (isReady, ready) = AsyncStream.makeStream(of: String.self)
        let task = Task { [command] in try await command.run { ready.yield($0) } }
        for await line in isReady where line == "ready" { break }
        task.cancel()
        await #expect(throws: CommandError.self) { try await task.value }
        #expect(try folder.read("bye") == "bye\n")
        let late = shell("echo started > started")
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await late.result()
        }
        cancelled.cancel()
        await #expect(throws: CommandError.self) { try await cancelled.value }
        #expect(!folder.path.appending("started").exists)
    }
}

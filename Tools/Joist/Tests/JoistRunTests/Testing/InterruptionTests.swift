import Foundation
import JoistTesting
import ProcessTesting
import func TestSupport.until
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Signals to the real program, with a stand-in for `swift build` and test programs.
@Suite(.serialized)
struct InterruptionTests {
    private let folder: TemporaryFolder
    private let swift: StandInSwift
    /// Where tests can write in their sandbox.
    private var numbers: Path { folder.path.appending(".build/joist/logs/numbers") }

    /// Writes its number and that of a child, which ignores signals as it does, and hangs. Before that it prints more
    /// than a pipe holds, so joist, which reads the output of a build, knows the program.
    private static let hanging = """
        trap '' TERM INT HUP
        yes | head -c 200000
        sleep 1000 &
        echo "$!" >> "$NUMBERS"
        echo "$$" >> "$NUMBERS"
        wait

        """

    init() throws {
        folder = try TemporaryFolder()
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let real = path.split(separator: ":").map { Path(String($0)).appending("swift") }.first { $0.exists }
        let numbers = folder.path.appending(".build/joist/logs/numbers").string
        try folder.write("", to: ".build/joist/logs/numbers")
        // The plan of the build, which lists the products.
        try folder.write("", to: ".build/debug.yaml")
        swift = try StandInSwift(
            """
            NUMBERS=\(numbers)
            case "$*" in
            *help-hidden*) echo ;;
            build*) [ ! -e \(folder.path)/hangs ] || { \(Self.hanging)} ;;
            *) exec \(real?.string ?? "swift") "$@" ;;
            esac
            """)
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Todo", targets: [.target(name: "Todo"), .testTarget(name: "TodoTests")])
            """, to: "Package.swift")
        for name in ["Sources/Todo/Todo.swift", "Tests/TodoTests/TodoTests.swift"] { try folder.write("", to: name) }
        let tests = ".build/debug/TodoPackageTests.xctest"
        try folder.write("#!/bin/sh\nNUMBERS=\(numbers)\n\(Self.hanging)", to: tests)
        try folder.permit(0o755, tests)
    }

    private func start() async throws -> ChildProcess {
        var environment = ProcessInfo.processInfo.environment.merging(swift.environment) { $1 }
        environment["CI"] = nil
        let joist = try ChildProcess("joist-run", ["-C", folder.path.string, "test"], environment: environment)
        try await until { ForeignProcess.all(in: numbers).count >= 2 }
        #expect(ForeignProcess.all(in: numbers).allSatisfy { $0.isRunning })
        return joist
    }

    private func expectOrder() async throws {
        for process in ForeignProcess.all(in: numbers) { try await process.end() }
        let lock = try RunLock.take(in: folder.path)
        #expect(lock != nil)
        #expect(!folder.path.appending(".build/joist/passes").exists)
    }

    @Test(arguments: zip([SIGTERM, SIGINT, SIGHUP], [Int32(143), 130, 129]))
    func `a signal during a build ends the build and its processes`(_ signal: Int32, _ status: Int32)
        async throws
    {
        try folder.write("", to: "hangs")
        let joist = try await start()
        joist.kill(signal)
        #expect(await joist.exitCode() == status)
        try await expectOrder()
    }

    @Test func `a signal during tests ends the tests and their processes`() async throws {
        let joist = try await start()
        joist.kill(SIGTERM)
        #expect(await joist.exitCode() == 143)
        try await expectOrder()
    }

    @Test func `a killed joist leaves nothing of a build behind`() async throws {
        try folder.write("", to: "hangs")
        let joist = try await start()
        joist.kill()
        for process in ForeignProcess.all(in: numbers) { try await process.end() }
    }

    @Test func `a second signal kills at once`() async throws {
        let joist = try await start()
        joist.kill(SIGTERM)
        joist.kill(SIGINT)
        #expect([130, 143].contains(await joist.exitCode()))
        try await expectOrder()
    }
}

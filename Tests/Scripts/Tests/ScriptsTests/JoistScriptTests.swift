import Foundation
import Testing

struct JoistScriptTests {
    private let repository: ScratchRepository

    init() async throws {
        repository = try await ScratchRepository()
        try await repository.run("Tools/Workspace/joist.sh lint")
        try #require(repository.calls() == ["build joist"])
    }

    /// Runs joist.
    ///
    /// - Returns: Whether it was built before.
    private func builds() async throws -> Bool {
        let (output, status) = try await repository.run("Tools/Workspace/joist.sh lint --strict")
        #expect(output == ["joist: lint --strict"] && status == 0)
        return !repository.calls().isEmpty
    }

    @Test func `joist is not built again when nothing has changed`() async throws {
        #expect(try await !builds())
        try await repository.run("touch Tools/JoistPatterns/Sources/joist/main.swift")
        #expect(try await !builds())
    }

    @Test(arguments: [
        "echo MAIN >Tools/JoistPatterns/Sources/joist/main.swift",
        // The same size and modification time.
        """
        cp -p Tools/JoistPatterns/Sources/joist/main.swift old && echo MAIN >Tools/JoistPatterns/Sources/joist/main.swift \
        && touch -r old Tools/JoistPatterns/Sources/joist/main.swift
        """,
        "echo new >Tools/JoistPatterns/Sources/joist/New.swift",
        "rm Tools/JoistPatterns/Sources/joist/Tests/Rules.swift",
        "mv Tools/JoistPatterns/Sources/joist/main.swift Tools/JoistPatterns/Sources/joist/joist.swift",
        "echo RUN >Tools/Joist/Sources/joist-run/main.swift",
        "echo '// changed' >>Tools/Joist/Package.swift",
        "echo '// for 6.3' >Tools/JoistPatterns/Package@swift-6.3.swift",
        "echo FILES >Packages/Core/Files/Sources/Files/Files.swift",
        "echo '// changed' >>Packages/Core/Files/Package.swift",
        "echo '{\"version\": 2}' >.build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        "rm .build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved",
        // A dependency that is replaced by a folder.
        "echo '{\"state\": {\"name\": \"edited\"}}' >.build/workspace-state.json",
        "echo 6.4 >bin/version",
        "echo '# another' >>bin/swift",
        "echo libcrypto 3.5 >bin/libraries",
        "echo '# changed' >>Tools/Workspace/joist.sh",
        "rm .build/debug/joist",
        "chmod -x .build/debug/joist",
        "truncate -s 8 .build/debug/joist",
        // An older program with the same size and modification time.
        "cp -p .build/debug/joist old && rm .build/debug/joist && cp -p old .build/debug/joist",
        "rm .build/joist-built",
        "truncate -s 20 .build/joist-built",
    ])
    func `joist is built again after a change, and only once`(_ change: String) async throws {
        #expect(try await repository.run(change).status == 0)
        #expect(try await builds())
        #expect(try await !builds())
    }

    @Test(arguments: ["affected", "build", "ci matrix", "graph", "test", "why"])
    func `a command that reads no Swift sources builds and runs joist-run`(_ command: String) async throws {
        let (output, status) = try await repository.run("Tools/Workspace/joist.sh \(command) --verbose")
        #expect(status == 0 && output.count == 1)
        #expect(output[0].hasPrefix("joist-run: \(command) ") && output[0].hasSuffix("--verbose"))
        #expect(repository.calls() == ["build joist-run"])
        // Neither of the programs makes the other one stale.
        try await repository.run("Tools/Workspace/joist.sh \(command)")
        #expect(try await !builds())
    }

    /// A clone's content after a CI system has put a kept program there.
    private func keep() async throws {
        try await repository.run("Tools/Workspace/joist.sh --keep && rm -r .build/debug .build/Joist.xcworkspace")
        try #require(repository.calls() == ["build joist-run"])
    }

    @Test func `a kept joist-run is used without a build`() async throws {
        try await keep()
        let (output, status) = try await repository.run("Tools/Workspace/joist.sh affected")
        #expect(output == ["joist-run: affected"] && status == 0)
        try await repository.run("Tools/Workspace/joist.sh --keep")
        #expect(repository.calls() == [])
    }

    @Test(arguments: [
        "echo RUN >Tools/Joist/Sources/joist-run/main.swift", "echo 6.4 >bin/version",
        "truncate -s 8 .build/tools/joist-run", "echo >.build/tools/joist-run.mark",
        "rm .build/tools/joist-run.mark", "chmod -x .build/tools/joist-run",
    ])
    func `a kept joist-run that was made from other files or is damaged is not used`(_ change: String) async throws {
        try await keep()
        let hash = "Tools/Workspace/joist.sh --hash"
        let before = try await repository.run(hash).output
        try await repository.run(change)
        #expect(try await (repository.run(hash).output != before) == !change.contains(".build"))
        let (output, _) = try await repository.run("Tools/Workspace/joist.sh affected")
        #expect(output.last == "joist-run: affected")
        #expect(repository.calls() == ["build joist-run"])
    }

    @Test func `joist-run is not built again after a change of joist`() async throws {
        try await repository.run("Tools/Workspace/joist.sh test")
        try #require(repository.calls() == ["build joist-run"])
        try await repository.run("echo MAIN >Tools/JoistPatterns/Sources/joist/main.swift")
        try await repository.run("Tools/Workspace/joist.sh test")
        #expect(repository.calls() == [])
    }

    @Test func `joist is built again after a change in a dependency that was added`() async throws {
        try await repository.run(#"echo '.package(path: "../Todo")' >>Packages/Core/Files/Package.swift"#)
        try await repository.run("mv Packages/Todo Packages/Core/Todo")
        #expect(try await builds())
        try await repository.run("echo new >Packages/Core/Todo/New.swift")
        #expect(try await builds())
    }

    @Test func `joist is built again for another compiler in the environment`() async throws {
        repository.environment["CC"] = "gcc"
        #expect(try await builds())
        #expect(try await !builds())
    }

    @Test(arguments: [
        "echo TESTS >Tools/Joist/Tests/Testing/Testing.swift", "echo APP >App/Sources/App.swift",
        "echo '// changed' >>Packages/Todo/Package.swift",
        // A build of other packages.
        "echo '{\"state\": {\"name\": \"sourceControlCheckout\"}}' >.build/workspace-state.json",
    ])
    func `joist is not built again after a change that it does not contain`(_ change: String) async throws {
        try await repository.run(change)
        #expect(try await !builds())
    }

    @Test func `a build that fails is tried again`() async throws {
        try await repository.run("echo MAIN >Tools/JoistPatterns/Sources/joist/main.swift")
        try repository.write("exit 1\n", to: "during")
        for _ in 1...2 {
            #expect(try await repository.run("Tools/Workspace/joist.sh lint").status != 0)
            #expect(repository.calls() == ["build joist"])
        }
        try await repository.run("rm during")
        #expect(try await builds())
        #expect(try await !builds())
    }

    @Test func `joist is built again if a source changes during a build`() async throws {
        try await repository.run("echo MAIN >Tools/JoistPatterns/Sources/joist/main.swift")
        try repository.write("echo late >\"$root/Tools/JoistPatterns/Sources/joist/main.swift\"\n", to: "during")
        #expect(try await builds())
        try await repository.run("rm during")
        #expect(try await builds())
        #expect(try await !builds())
    }
}

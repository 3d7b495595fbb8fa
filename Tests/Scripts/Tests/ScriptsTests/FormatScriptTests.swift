import Foundation
import Testing

struct FormatScriptTests {
    private let repository: ScratchRepository
    private let all = [
        "App/Sources/App.swift", "Packages/Core/Files/Package.swift",
        "Packages/Core/Files/Sources/Files/Files.swift", "Packages/Todo/Package.swift", "Tests/All/Tests.swift",
        "Tools/Joist/Package.swift", "Tools/Joist/Sources/joist-run/main.swift",
        "Tools/Joist/Tests/Testing/Testing.swift", "Tools/JoistPatterns/Package.swift",
        "Tools/JoistPatterns/Sources/joist/Tests/Rules.swift", "Tools/JoistPatterns/Sources/joist/main.swift",
    ]

    init() async throws {
        repository = try await ScratchRepository()
        try await #expect(checked() == all)
    }

    /// Checks the format.
    ///
    /// - Returns: The files that the formatter read.
    private func checked(passes: Bool = true) async throws -> [String] {
        let status = try await repository.run("Tools/Workspace/format.sh").status
        #expect((status == 0) == passes)
        return repository.calls()
    }

    @Test func `a file that passed is not checked again`() async throws {
        try await repository.run("touch App/Sources/App.swift")
        #expect(try await checked() == [])
    }

    @Test(arguments: [
        ("echo APP >App/Sources/App.swift", "App/Sources/App.swift"),
        ("echo new >'App/Sources/New file.swift'", "App/Sources/New file.swift"),
        ("mv App/Sources/App.swift App/Sources/Moved.swift", "App/Sources/Moved.swift"),
    ])
    func `a new content is checked once`(_ change: String, _ file: String) async throws {
        try await repository.run(change)
        #expect(try await checked() == [file])
        #expect(try await checked() == [])
    }

    @Test func `a file with a wrong format is checked again until it passes`() async throws {
        try await repository.run("echo bad >App/Sources/App.swift; echo new >App/Sources/New.swift")
        for _ in 1...2 {
            #expect(try await checked(passes: false) == ["App/Sources/App.swift", "App/Sources/New.swift"])
        }
        try await repository.run("echo good >App/Sources/App.swift")
        #expect(try await checked() == ["App/Sources/App.swift", "App/Sources/New.swift"])
        #expect(try await checked() == [])
    }

    @Test(arguments: [
        "echo '{\"version\": 1}' >.swift-format", "echo '{}' >App/.swift-format", "rm .swift-format",
        "echo 6.4 >bin/version", "echo '# another' >>bin/swift", "truncate -s 20 .build/formatted",
    ])
    func `all files are checked again under other rules`(_ change: String) async throws {
        try await repository.run(change)
        #expect(try await checked() == all)
        #expect(try await checked() == [])
    }

    @Test func `hidden files and folders are not checked`() async throws {
        try repository.write("bad\n", to: "App/.build/checkouts/Yams/Yams.swift")
        try repository.write("bad\n", to: "App/.hidden.swift")
        #expect(try await checked() == [])
    }

    @Test func `a file that changes during a check is checked again`() async throws {
        try await repository.run("echo bad >App/Sources/App.swift")
        try repository.write("echo good >\"$root/App/Sources/App.swift\"\n", to: "during")
        #expect(try await checked() == ["App/Sources/App.swift"])
        try await repository.run("rm during; echo bad >App/Sources/App.swift")
        #expect(try await checked(passes: false) == ["App/Sources/App.swift"])
    }
}

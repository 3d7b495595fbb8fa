import Foundation
import JoistTesting
import SystemPackage
import Testing

@testable import JoistWorkspace

/// With the real `swift package dump-package`.
struct ManifestReaderTests {
    @Test func `packages are read with their place, products, targets and dependencies`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "Packages/Todo", dependencies: ["../Core"])
        try folder.addPackage("Core", at: "Packages/Core")
        let packages = try await Workspace.load(at: folder.path).packages
        #expect(packages.map(\.path) == ["Packages/Core", "Packages/Todo"])
        let todo = try #require(packages.last)
        #expect(todo.name == "Todo")
        #expect(todo.dependencies == [.local(path: "Packages/Core")])
        #expect(todo.products == [.init(name: "Todo", kind: .library, targets: ["Todo"])])
        #expect(todo.targets.map(\.path) == ["Packages/Todo/Sources/Todo", "Packages/Todo/Tests/TodoTests"])
        #expect(todo.targets.map(\.kind) == [.library, .test])
    }

    @Test func `a manifest that was read is not read again, and one that changed is`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "Todo")
        // Two Swifts that say the same of themselves; the second cannot read a manifest.
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let swift = try #require(
            path.split(separator: ":").map { FilePath(String($0)).appending("swift") }.first { $0.exists }
        )
        let version = "if [ \"$1\" = --version ]; then echo Swift; else"
        try folder.write("#!/bin/sh\n\(version) exec \(swift.string) \"$@\"; fi\n", to: "one/swift")
        try folder.write("#!/bin/sh\n\(version) echo 'error: read again' >&2; exit 1; fi\n", to: "two/swift")
        try await folder.run("chmod", "+x", "one/swift", "two/swift")
        func environment(_ name: String) -> ToolEnvironment {
            ToolEnvironment(["PATH": "\(folder.path.appending(name).string):\(path)", "HOME": NSHomeDirectory()])
        }
        let first = try await Workspace.load(at: folder.path, environment: environment("one")).packages
        let second = try await Workspace.load(at: folder.path, environment: environment("two")).packages
        #expect(first == second)
        try folder.addPackage("Todos", at: "Todo")
        let error = await #expect(throws: WorkspaceError.self) {
            try await Workspace.load(at: folder.path, environment: environment("two"))
        }
        #expect(error == .manifests(["Todo": "error: read again"]))
    }

    @Test func `a manifest that does not compile is told with what is wrong with it`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Good", at: "Good")
        try folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pakkage(name: \"Bad\")\n",
            to: "Bad/Package.swift")
        let error = await #expect(throws: WorkspaceError.self) { try await Workspace.load(at: folder.path) }
        guard case .manifests(let problems) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(problems.keys.sorted() == ["Bad"])
        #expect(problems["Bad"]?.contains("Pakkage") == true)
    }

    @Test func `a source file that is called as a manifest is none`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "Todo")
        try folder.write("struct Package {}\n", to: "Todo/Sources/Todo/Package.swift")
        #expect(try await Workspace.load(at: folder.path).packages.map(\.name) == ["Todo"])
    }

    @Test func `packages among fixtures and in folders that are left out do not count`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "Todo")
        try folder.addPackage("Fixture", at: "Todo/Tests/Fixtures/Some")
        try folder.addPackage("Vendor", at: "Vendor/Other")
        try folder.write("exclude: [Vendor]\n", to: "joist.yml")
        #expect(try await Workspace.load(at: folder.path).packages.map(\.name) == ["Todo"])
    }

    @Test func `a damaged or unusable cache costs time only`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "Todo")
        try folder.write("{\"format\":", to: ".build/joist/manifests.json")
        #expect(try await Workspace.load(at: folder.path).packages.count == 1)
        try folder.remove(".build/joist")
        try folder.write("no folder", to: ".build/joist")
        #expect(try await Workspace.load(at: folder.path).packages.count == 1)
    }

    @Test func `a folder without packages is an error that says what to do`() async throws {
        let folder = try TemporaryFolder()
        let error = await #expect(throws: WorkspaceError.self) { try await Workspace.load(at: folder.path) }
        #expect(error == .noPackages(folder.path.string))
    }

    @Test func `a package is found by name or path, and not by a name that two have`() async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "One/Todo")
        try folder.addPackage("Todo", at: "Two/Todo")
        let workspace = try await Workspace.load(at: folder.path)
        #expect(try workspace.package("One/Todo").path == "One/Todo")
        #expect(try workspace.package("./Two/Todo/").path == "Two/Todo")
        #expect(throws: WorkspaceError.ambiguous(name: "Todo", paths: ["One/Todo", "Two/Todo"])) {
            try workspace.package("Todo")
        }
        #expect(throws: WorkspaceError.unknownPackage("Tood", known: ["Todo", "Todo"])) {
            try workspace.package("Tood")
        }
        #expect(throws: WorkspaceError.self) { try workspace.requireUniqueNames() }
    }

    @Test func `the root is found from within`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "repo/.git/HEAD")
        try folder.write("", to: "repo/Packages/A/Sources/A.swift")
        let deep = folder.path.appending("repo/Packages/A/Sources")
        #expect(try Workspace.root(around: deep) == folder.path.appending("repo"))
        try folder.write("", to: "repo/Packages/joist.yml")
        #expect(try Workspace.root(around: deep) == folder.path.appending("repo/Packages"))
        #expect(throws: WorkspaceError.self) { try Workspace.root(around: folder.path.appending("gone")) }
    }
}

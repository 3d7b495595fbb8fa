import Foundation
import JoistTesting
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
        try folder.addPackage("Here", at: "Here")
        try folder.replace("import Pack", with: "import Foundation\nimport Pack", in: "Here/Package.swift")
        // Two Swifts that say the same of themselves; the second cannot read a manifest.
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let swift = try #require(
            path.split(separator: ":").map { Path(String($0)).appending("swift") }.first { $0.exists }
        )
        let version = "if [ \"$1\" = --version ]; then echo Swift; else"
        try folder.write("#!/bin/sh\n\(version) exec \(swift.string) \"$@\"; fi\n", to: "one/swift")
        try folder.write("#!/bin/sh\n\(version) echo 'error: read again' >&2; exit 1; fi\n", to: "two/swift")
        // The third is of another version, and cannot read a manifest either.
        try folder.write(try folder.read("two/swift").replacing("echo Swift", with: "echo Other"), to: "three/swift")
        try await folder.run("chmod", "+x", "one/swift", "two/swift", "three/swift")
        func environment(_ name: String) -> ToolEnvironment {
            ToolEnvironment([
                "PATH": "\(folder.path.appending(name).string):\(path)", "HOME": NSHomeDirectory(),
                "TMPDIR": NSTemporaryDirectory(),
            ])
        }
        let first = try await Workspace.load(at: folder.path, environment: environment("one")).packages
        let second = try await Workspace.load(at: folder.path, environment: environment("two")).packages
        #expect(first == second)
        let others = try await Workspace.load(at: folder.path, environment: environment("three")).problems
        #expect(others.keys.sorted() == ["Here", "Todo"])
        try folder.addPackage("Todos", at: "Todo")
        // A manifest that may read its folder is read again in another one.
        try folder.move("Here", to: "There")
        let problems = try await Workspace.load(at: folder.path, environment: environment("two")).problems
        #expect(
            problems == [
                "There": .manifest(path: "There", problem: "error: read again"),
                "Todo": .manifest(path: "Todo", problem: "error: read again"),
            ])
    }

    @Test func `a manifest that lists its folder is read again after a file is added`() async throws {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            let names = try FileManager.default.contentsOfDirectory(atPath: Context.packageDirectory + "/Sources")
            let package = Package(name: "A", targets: names.sorted().map { .target(name: $0) })

            """
        try folder.write(manifest, to: "A/Package.swift")
        for names in [["One"], ["One", "Two"]] {
            for name in names { try folder.write("", to: "A/Sources/\(name)/\(name).swift") }
            let packages = try await Workspace.load(at: folder.path).packages
            #expect(packages.flatMap(\.targets).map(\.name) == names)
        }
    }

    @Test func `SwiftPM reads a literal manifest if there are mirrors, or manifests for versions of Swift`()
        async throws
    {
        let folder = try TemporaryFolder()
        let manifest = """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "A", dependencies: [.package(url: "https://example.org/a/b", from: "1.0.0")],
                targets: [.target(name: "A")])

            """
        try folder.write(manifest, to: "A/Package.swift")
        let version = "[ \"$1\" = --version ] && echo 'Swift version 6.3.1 (a)'"
        try folder.write("#!/bin/sh\n\(version) || { echo 'error: read' >&2; exit 1; }\n", to: "bin/swift")
        try folder.permit(0o755, "bin/swift")
        let environment = ToolEnvironment([
            "PATH": "\(folder.path)/bin:\(ProcessInfo.processInfo.environment["PATH"] ?? "")",
            "XDG_CONFIG_HOME": "\(folder.path)/config",
        ])
        #expect(try await Workspace.load(at: folder.path, environment: environment).problems.isEmpty)
        try folder.write(manifest.replacing("\"A\"", with: "\"B\""), to: "B/Package.swift")
        try folder.write(manifest, to: "B/Package@swift-6.3.swift")
        #expect(
            try await Workspace.load(at: folder.path, environment: environment).problems
                == ["B": .manifest(path: "B", problem: "error: read")])
        try folder.remove("B")
        try folder.write("{}", to: "config/swiftpm/configuration/mirrors.json")
        try folder.write(manifest + "// New.\n", to: "A/Package.swift")
        #expect(
            try await Workspace.load(at: folder.path, environment: environment).problems
                == ["A": .manifest(path: "A", problem: "error: read")])
    }

    @Test func `machines share SwiftPM's reading of manifests that read no other file`() async throws {
        actor Store: SharedStore {
            var contents: [ContentHash: [UInt8]] = [:]
            func contents(_ keys: [ContentHash]) -> [ContentHash: [UInt8]] { contents.filter { keys.contains($0.key) } }
            func store(_ new: [ContentHash: [UInt8]]) { contents.merge(new) { $1 } }
        }
        let store = Store()
        let folders = [try TemporaryFolder(), try TemporaryFolder()]
        for folder in folders {
            for name in ["Literal", "Computed", "Here", "Joined"] {
                try folder.addPackage(name, at: name, dependencies: ["../A"])
            }
            try folder.addPackage("A", at: "A")
            try folder.replace("let package", with: "let b = 1\nlet package", in: "Computed/Package.swift")
            try folder.replace("import Pack", with: "import Foundation\nimport Pack", in: "Here/Package.swift")
            // Only SwiftPM knows that the dependency is a folder of this machine.
            try folder.replace("\"../A\"", with: "\"../\" + \"A\"", in: "Joined/Package.swift")
        }
        let first = try await Workspace.load(at: folders[0].path, shared: store)
        #expect(first.problems.isEmpty)
        #expect(await store.contents.count == 1)
        // This Swift reads no manifest.
        try folders[1].write("#!/bin/sh\nexit 1\n", to: "bin/swift")
        try await folders[1].run("chmod", "+x", "bin/swift")
        let reader = ManifestReader(
            root: folders[1].path, toolchain: first.toolchain,
            environment: ToolEnvironment(
                ToolEnvironment().inherited.merging(["PATH": folders[1].path.appending("bin").string]) { $1 }),
            shared: store)
        let manifests = try ["A", "Literal", "Computed", "Here", "Joined"].map { name in
            (name, ["Package.swift": try folders[1].path.appending(name).appending("Package.swift").contents()])
        }
        let (packages, problems) = try await reader.packages(in: Dictionary(uniqueKeysWithValues: manifests))
        #expect(packages == first.packages.filter { !["Here", "Joined"].contains($0.name) })
        #expect(problems.keys.sorted() == ["Here", "Joined"])
    }

    @Test func `a manifest that cannot be read or names a missing package is a problem of only its package`()
        async throws
    {
        let folder = try TemporaryFolder()
        try folder.addPackage("Good", at: "Good")
        try folder.addPackage("Above", at: "Above", dependencies: ["../Bad"])
        try folder.addPackage("Lost", at: "Lost", dependencies: ["../Gone"])
        try folder.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Pakkage(name: \"Bad\")\n",
            to: "Bad/Package.swift")
        try folder.write("// swift-tools-version: 99.0\nimport PackageDescription\n", to: "New/Package.swift")
        let workspace = try await Workspace.load(at: folder.path)
        #expect(workspace.packages.map(\.name) == ["Above", "Bad", "Good", "Lost", "New"])
        #expect(workspace.problems.keys.sorted() == ["Bad", "Lost", "New"])
        #expect(workspace.problems["Bad"]?.description.contains("Pakkage") == true)
        #expect(workspace.problems["New"]?.description.contains("99.0") == true)
        #expect(workspace.problems["Lost"] == .missingPackage(path: "Lost", dependency: "Gone"))
        #expect(PackageGraph(workspace).closure(of: "Above") == ["Above", "Bad"])
    }

    @Test(arguments: ["", "garbage{{{\n"])
    func `a package whose manifest was emptied or overwritten stays, with the problem`(text: String) async throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Good", at: "Good", dependencies: ["../Bad"])
        try folder.write("struct Bad {}\n", to: "Bad/Sources/Bad/Bad.swift")
        try folder.write(text, to: "Bad/Package.swift")
        let workspace = try await Workspace.load(at: folder.path)
        #expect(workspace.packages.map(\.name) == ["Bad", "Good"])
        #expect(workspace.problems.keys.sorted() == ["Bad"])
    }

    @Test func `a source file with a manifest's name is no manifest`() async throws {
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

    @Test func `packages in ignored folders are skipped, and packages of submodules are found`() async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try folder.addPackage("Todo", at: "Todo")
        try folder.addPackage("Checkout", at: "Checkouts/Checkout")
        try folder.write("Checkouts/\n", to: ".gitignore")
        #expect(try await Workspace.load(at: folder.path).packages.map(\.name) == ["Checkout", "Todo"])
        try await folder.run("git", "init", "-q")
        #expect(try await Workspace.load(at: folder.path).packages.map(\.name) == ["Todo"])
        try other.addPackage("Vendor", at: ".")
        try await other.run("git", "init", "-q")
        try await other.run("git", "add", "-A")
        try await other.run("git", "commit", "-q", "-m", "first")
        try await folder.run(
            "git", "-c", "protocol.file.allow=always", "submodule", "--quiet", "add", other.path.string, "Vendor")
        #expect(try await Workspace.load(at: folder.path).packages.map(\.name) == ["Todo", "Vendor"])
        // A workspace within a folder that git ignores.
        let inner = folder.path.appending("Checkouts")
        #expect(try await Workspace.load(at: inner).packages.map(\.name) == ["Checkout"])
    }

    @Test func `a manifest reads the variables that the configuration names, and again when they differ`() async throws
    {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let name = Context.environment["TODO_NAME"] ?? "none", other = Context.environment["TODO_OTHER"] ?? "none"
            let package = Package(name: "\\(name) \\(other)")
            """, to: "Todo/Package.swift")
        try folder.write("inputs: [{packages: Todo, environment: [TODO_NAME]}]\n", to: "joist.yml")
        for value in ["a", "b"] {
            let variables = ProcessInfo.processInfo.environment.merging(["TODO_NAME": value, "TODO_OTHER": "c"]) { $1 }
            let workspace = try await Workspace.load(at: folder.path, environment: ToolEnvironment(variables))
            #expect(workspace.packages.map(\.name) == ["\(value) none"])
        }
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

    @Test func `a folder without packages is an error with the next step`() async throws {
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
    }

    @Test func `the root is found from within`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "alone/Package.swift")
        try folder.write("", to: "alone/Sources/A/A.swift")
        let alone = folder.path.appending("alone")
        #expect(try Workspace.root(around: alone.appending("Sources/A")) == alone)
        try folder.write("", to: "repo/.git/HEAD")
        try folder.write("", to: "repo/Packages/A/Sources/A.swift")
        let deep = folder.path.appending("repo/Packages/A/Sources")
        #expect(try Workspace.root(around: deep) == folder.path.appending("repo"))
        try folder.write("", to: "repo/Packages/joist.yml")
        #expect(try Workspace.root(around: deep) == folder.path.appending("repo/Packages"))
        #expect(throws: WorkspaceError.self) { try Workspace.root(around: folder.path.appending("gone")) }
    }

    @Test func `a folder outside of a repository is no workspace, though a folder in it has packages`() throws {
        let folder = try TemporaryFolder()
        try folder.addPackage("Todo", at: "One/Todo")
        #expect(throws: WorkspaceError.noRepository(folder.path.string)) {
            try Workspace.root(around: folder.path)
        }
    }
}

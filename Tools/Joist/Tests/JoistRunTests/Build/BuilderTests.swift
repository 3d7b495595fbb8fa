import Foundation
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// How SwiftPM is called, with a stand-in for it.
struct BuilderTests {
    private func builder(
        _ workspace: MadeUpWorkspace, _ swift: StandInSwift, isTogether: Bool = true, settings: BuildSettings = .init()
    ) throws -> Builder {
        var workspace = workspace
        workspace.environment = swift.environment
        let layout = try isTogether ? workspace.together() : workspace.inTurn()
        return Builder(workspace: try workspace.workspace(), settings: settings, layout: layout)
    }

    @Test func `all packages are built in one graph, and few by their test products`() async throws {
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        let root = workspace.folder.path.string
        let common = "build --multiroot-data-file \(root)/.build/Joist.xcworkspace --scratch-path \(root)/.build"
        let builder = try builder(workspace, swift)
        #expect(try await builder.build().isSuccess)
        #expect(try swift.calls() == ["\(common) --configuration debug --build-tests"])
        let list = try workspace.folder.read(".build/Joist.xcworkspace/contents.xcworkspacedata")
        #expect(workspace.packages.allSatisfy { list.contains("absolute:\(root)/\($0.path)\"") })

        #expect(try await builder.build([workspace.packages[0], workspace.packages[2]]).isSuccess)
        #expect(
            try swift.calls() == [
                "\(common) --configuration debug --product AppPackageTests",
                "\(common) --configuration debug --product CorePackageTests",
            ]
        )
    }

    @Test func `settings are passed on, and builds that share nothing with others have a folder of their own`()
        async throws
    {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        for index in workspace.packages.indices { workspace.packages[index].traits = ["Fast", "Small"] }
        let root = workspace.folder.path.string
        var settings = BuildSettings(traits: ["Fast", "Small"], arguments: ["-Xcc", "-DA"], jobs: 3)
        _ = try await builder(workspace, swift, settings: settings).build()
        let call = try #require(try swift.calls().first)
        #expect(
            call.hasSuffix("\(root)/.build --jobs 3 --configuration debug --traits Fast,Small -Xcc -DA --build-tests"))
        let key = settings.commandLine
        settings.jobs = 2
        #expect(settings.commandLine == key)
        settings.sanitizers = ["thread"]
        settings.measuresCoverage = true
        let builder = try builder(workspace, swift, isTogether: false, settings: settings)
        _ = try await builder.build([workspace.packages[0]])
        let folder = "\(root)/.build/joist/graphs/App/.build/joist-thread-coverage"
        let other = try #require(try swift.calls().last)
        #expect(other.contains("--scratch-path \(folder) "))
        #expect(other.contains("--sanitize thread ") && other.contains("--enable-code-coverage"))
        #expect(builder.testBinary(of: workspace.packages[0]).string == "\(folder)/debug/AppPackageTests.xctest")
    }

    @Test func `traits are enabled in the packages that declare them, and the others are built without`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.change("App") { $0.traits = ["Fast", "Slow"] }
        let settings = BuildSettings(traits: ["Fast"])
        #expect(try await builder(workspace, swift, settings: settings).build().isSuccess)
        let calls = try swift.calls()
        #expect(calls.map { $0.contains(" --traits Fast ") } == [true, false])
        let list = try workspace.folder.read(".build/Joist.xcworkspace/contents.xcworkspacedata")
        #expect(!list.contains("/App\"") && list.contains("/Other\""))
        let wrong = try builder(workspace, swift, settings: BuildSettings(traits: ["Fats"]))
        let error = await #expect(throws: RunError.self) { try await wrong.build() }
        #expect(error?.description == "None of these packages declares the trait 'Fats'. They declare: Fast, Slow.")
    }

    @Test func `many packages, and one without tests, are built with all`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.change("Other") { $0.targets.removeLast() }
        _ = try await builder(workspace, swift).build([workspace.packages[3]])
        #expect(try swift.calls().first?.hasSuffix("--build-tests") == true)
        workspace.packages += (0..<9).map { .library("P\($0)", at: "P\($0)") }
        _ = try await builder(workspace, swift).build(Array(workspace.packages.suffix(9)))
        #expect(try swift.calls().map { $0.hasSuffix("--build-tests") } == [true])
        _ = try await builder(workspace, swift).build(Array(workspace.packages.suffix(8)))
        #expect(try swift.calls().count == 8)
    }

    @Test func `the programs of a package are built with its tests, and tools that no test depends on too`()
        async throws
    {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.change("Core") {
            $0.products.append(.init(name: "core-tool", kind: .executable, targets: ["CoreTool"]))
            for (name, kind) in [
                ("CoreTool", Target.Kind.executable), ("Helper", .executable), ("Lint", .plugin), ("Stringify", .macro),
            ] {
                $0.targets.append(.named(name, kind, path: "Libraries/Core/Sources/\(name)"))
            }
        }
        let builder = try builder(workspace, swift)
        #expect(try await builder.build([workspace.packages[2]]).isSuccess)
        #expect(
            try swift.calls().map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == [
                "--product CorePackageTests", "--product core-tool", "--product Helper", "--target Lint",
                "--target Stringify",
            ])
    }

    @Test func `files that SwiftPM overlooks are compiled again, with the targets that read them`() async throws {
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        let folder = "Libraries/Core/Sources/Core"
        for file in ["core.c", "include/core.h", "data.bin"] { try workspace.write("1", to: "\(folder)/\(file)") }
        try workspace.write("", to: ".build/debug.yaml")
        let modules = ["Core", "CoreTests", "Todo", "App", "Other"]
        func recompiled(
            compiled time: Int64 = FileTime.now + 3_600_000_000_000, after change: () throws -> Void
        ) async throws -> [String] {
            let objects = modules.map { (name: $0, path: ".build/debug/\($0).build/deep/a.o") }
            for object in objects {
                try workspace.write("", to: object.path)
                try FileTime.set(workspace.folder.path.appending(object.path).string, to: time)
            }
            try change()
            #expect(try await builder(workspace, swift).build([workspace.packages[0]]).isSuccess)
            return objects.filter { !workspace.folder.path.appending($0.path).exists }.map(\.name)
        }
        let readers = ["Core", "CoreTests", "Todo", "App"]
        #expect(try await recompiled {} == [])
        #expect(try await recompiled { try workspace.write("2", to: "\(folder)/data.bin") } == ["Core"])
        #expect(try await recompiled {} == [])
        #expect(try await recompiled { try workspace.write("2", to: "\(folder)/include/core.h") } == readers)
        #expect(try await recompiled { try workspace.write("1", to: "\(folder)/more.h") } == readers)
        // SwiftPM sees these.
        #expect(try await recompiled { try workspace.write("2", to: "\(folder)/core.c") } == [])
        #expect(try await recompiled { try workspace.write("2", to: "\(folder)/Core.swift") } == [])
        // A build that joist knows nothing of.
        try workspace.folder.remove(".build/debug/joist-unseen.json")
        #expect(try await recompiled(compiled: 1) { try workspace.write("3", to: "\(folder)/data.bin") } == readers)
    }

    @Test func `a SwiftPM without graphs of several packages builds one after another, each in a folder of its own`()
        async throws
    {
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift("case $1 in --help*) ;; *) exit 0; esac"))
        var asked = workspace
        asked.environment = swift.environment
        let layout = try await BuildLayout(asked.workspace())
        #expect(layout.graphs.map { $0.packages.count } == [1, 1, 1, 1])
        #expect(layout.note == nil)
        _ = try swift.calls()
        let root = workspace.folder.path.string
        _ = try await builder(workspace, swift, isTogether: false).build([workspace.packages[0], workspace.packages[1]])
        #expect(
            try swift.calls()
                == ["App", "Libraries/Todo"].map {
                    "build --package-path \(root)/\($0) --scratch-path \(root)/.build/joist/graphs/\($0)/.build "
                        + "--configuration debug --build-tests"
                }
        )
    }

    @Test func `a single package is built as SwiftPM does, with the settings`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.packages = [.library("Root", at: ".")]
        let root = workspace.folder.path.string
        #expect(try await BuildLayout(workspace.workspace()).graphs.map(\.hasList) == [false])
        let settings = BuildSettings(configuration: .release, arguments: ["-Xcc", "-DX"])
        let builder = try builder(workspace, swift, isTogether: false, settings: settings)
        _ = try await builder.build()
        #expect(
            try swift.calls() == [
                "build --package-path \(root) --scratch-path \(root)/.build --configuration release "
                    + "-Xswiftc -enable-testing -Xcc -DX --build-tests"
            ]
        )
        #expect(
            builder.testBinary(of: workspace.packages[0]).string == "\(root)/.build/release/RootPackageTests.xctest")
    }

    @Test func `a failed build is reported with the compiler's output, and the rest is built`() async throws {
        let script = """
            case "$*" in
                *CorePackageTests) echo '[1/2] Compiling'; echo '/Core.swift:1:1: error: no' >&2; exit 1;;
                *AppPackageTests) exit 3;;
                *) echo '/Other.swift:1:1: warning: unused';;
            esac
            """
        let (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift(script))
        let packages = [workspace.packages[0], workspace.packages[2], workspace.packages[3]]
        let report = try await builder(workspace, swift).build(packages)
        #expect(report.unbuilt == ["App", "Libraries/Core"])
        #expect(report.output == "'swift build' ended with status 3 and no output.\n/Core.swift:1:1: error: no")
        #expect(report.warnings == ["/Other.swift:1:1: warning: unused"])
        #expect(!report.isSuccess)
    }

    @Test(arguments: [
        "ROOT/NAME/Sources/NAME/a.swift:1:1: error: no", "error: 'IDENTITY': the target is empty",
        "ld.lld: error: undefined symbol",
    ])
    func `broken packages among seventy fail only themselves and their dependents`(error: String) async throws {
        var workspace = try MadeUpWorkspace()
        workspace.packages += (10..<76).map { .library("P\($0)", at: "P\($0)") }
        workspace.change("P70") {
            $0.dependencies = [.local(path: "P60")]
            $0.targets[0].dependencies = [.product("P60", package: "P60")]
        }
        let root = workspace.folder.path.string
        // SwiftPM builds nothing together with a broken package.
        let script = [("P11", "P11"), ("P60", "P60"), ("P70", "P60")].map { name, broken in
            let text = error.replacing("ROOT", with: root).replacing("NAME", with: broken)
                .replacing("IDENTITY", with: broken.lowercased())
            return
                "grep -q '/\(name)\"' \(root)/.build/Joist.xcworkspace/contents.xcworkspacedata && { echo \"\(text)\"; exit 1; }"
        }
        let swift = try StandInSwift(script.joined(separator: "\n") + "\nexit 0")
        let report = try await builder(workspace, swift).build()
        #expect(report.unbuilt == ["P11", "P60", "P70"])
        let calls = try swift.calls()
        #expect(calls.count <= (error.hasPrefix("ld") ? 40 : 3))
        #expect(calls.dropFirst().allSatisfy { $0.contains("--force-resolved-versions") })
    }

    @Test func `an error is attributed to the dependents of its target, and to none if the package is external`()
        throws
    {
        let workspace = try MadeUpWorkspace()
        let layout = try workspace.together()
        func broken(_ file: String) -> Set<String> {
            let error = "\(workspace.folder.path)/Libraries/Core/\(file):1:1: error: no"
            return layout.packages(brokenBy: error, in: layout.graphs[0])
        }
        #expect(broken("Sources/Core/Core.swift") == ["App", "Libraries/Core", "Libraries/Todo"])
        #expect(broken("Tests/CoreTests/CoreTests.swift") == ["Libraries/Core"])
        #expect(broken(".build/checkouts/Yams/Sources/Yams/a.swift").isEmpty)
    }

    @Test func `a package that cannot be read is not built, and neither are its dependents`() async throws {
        var (workspace, swift) = (try MadeUpWorkspace(), try StandInSwift())
        workspace.problems = ["Libraries/Core": .manifest(path: "Libraries/Core", problem: "error: no")]
        let report = try await builder(workspace, swift).build()
        #expect(report.unbuilt == ["App", "Libraries/Core", "Libraries/Todo"])
        #expect(report.output == workspace.problems["Libraries/Core"]?.description)
        #expect(try swift.calls().count == 1)
        let list = try workspace.folder.read(".build/Joist.xcworkspace/contents.xcworkspacedata")
        #expect(list.contains("/Other\"") && !list.contains("/App\""))
    }
}

import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// Which builds are restored, and with which times. ``RestoredBuildTests`` shows that SwiftPM then compiles all
/// necessary files.
struct BuildStoreTests {
    private static let source = "App/Sources/App/App.swift"
    private static let other = "Other/Sources/Other/Other.swift"

    @Test func `a fresh clone in the same place gets the build and the times of unchanged files`() async throws {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        let times = try workspace.times()
        let object = ".build/x86_64/debug/App.build/App.swift.o"
        let built = workspace.time(of: object)
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        #expect(try workspace.times() != times)

        let report = try await workspace.restore()
        #expect(report.isRestored, "\(report)")
        #expect(report.description.contains("\(times.count) of \(times.count) files"))
        #expect(try workspace.times() == times)
        #expect(workspace.time(of: object) == built && built % 1_000_000_000 != 0)
        #expect(try workspace.folder.read(".build/debug/Macro-tool") == "program")
        #expect(access(workspace.folder.path.appending(".build/debug/Macro-tool").string, X_OK) == 0)
        #expect(try workspace.folder.read(".build/x86_64/debug/Name with spaces.build/a.o") == "object")
        #expect(try workspace.folder.read(".build/build.db") == "database")
        for cheap in ["ModuleCache", "app"] {
            #expect(!workspace.folder.path.appending(".build/debug/\(cheap)").exists)
        }
        #expect(!workspace.folder.path.appending(".build/joist/store").exists)
    }

    @Test func `a changed file gets a later time than the build, even if it has the time of the stored one`()
        async throws
    {
        let workspace = try ClonedWorkspace()
        let added = "App/Sources/App/Added.swift"
        try workspace.build()
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        let saved = FileTime.now
        try workspace.clone()
        let text = try workspace.folder.read(Self.source)
        try workspace.folder.write(String(text.reversed()), to: Self.source)
        try workspace.setTime(try #require(times[Self.source]), of: Self.source)
        try workspace.folder.write("let a = 1", to: added)
        try workspace.setTime(1, of: added)

        #expect(try await workspace.restore().isRestored)
        let later = try workspace.times().filter { times[$0.key] != $0.value }
        #expect(Set(later.keys) == [Self.source, added])
        #expect(later.values.allSatisfy { $0 > saved })
    }

    @Test func `the packages with headers are the packages that dpkg has installed`() {
        let status = """
            Package: zlib1g-dev
            Status: install ok installed
            Conffiles:
             /etc/zlib Version: 7
            Version: 1:1.2.13

            Package: zlib1g
            Status: install ok installed
            Version: 1:1.2.13

            Package: removed-dev
            Status: deinstall ok config-files
            Version: 2

            Package: held-dev
            Status: hold ok installed
            Version: 3
            """
        #expect(DebianPackages.withHeaders(in: status) == ["zlib1g-dev 1:1.2.13", "held-dev 3"])
        #expect(DebianPackages.withHeaders(in: "") == [])
    }

    @Test func `times from a clock that runs ahead are exceeded`() async throws {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        #expect(try await workspace.save().isSaved)
        let archive = try #require(try workspace.archives().first)
        try await workspace.repack(archive) { $0.time += 3_600_000_000_000 }
        try workspace.clone()
        try workspace.folder.write("let other = 2", to: Self.source)
        #expect(try await workspace.restore().isRestored)
        #expect(workspace.time(of: Self.source) > FileTime.now + 3_000_000_000_000)
    }

    /// SwiftPM itself would not compile the targets again that depend on these files.
    @Test(arguments: [
        "Libraries/Core/Sources/Core/include/core.h", "Libraries/Core/Sources/Core/module.modulemap",
        "Libraries/Core/Sources/Core/table.csv", "Libraries/Core/Elsewhere/shared.h",
    ])
    func `a header, a module map or embedded data compiles all targets that depend on a C target`(_ file: String)
        async throws
    {
        let workspace = try ClonedWorkspace()
        try workspace.folder.write("#include \"core.h\"", to: "Libraries/Core/Sources/Core/core.c")
        try workspace.folder.write("1", to: file)
        try workspace.build()
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        try workspace.folder.write("2", to: file)
        try workspace.setTime(try #require(times[file]), of: file)
        #expect(try await workspace.restore().isRestored)
        let after = try workspace.times()
        for (file, time) in times where file.hasSuffix(".swift") && file.contains("/Sources/") {
            #expect((after[file] == time) == file.hasPrefix("Other/"), "\(file)")
        }
    }

    @Test func `a file of the build folder that the configuration names changes nothing`() async throws {
        var workspace = try ClonedWorkspace()
        let named = ".build/Joist.xcworkspace/list"
        workspace.made.configuration.inputs = [.init(packages: ["Core"], files: [named])]
        try workspace.folder.write("int core;", to: "Libraries/Core/Sources/Core/core.c")
        try workspace.build()
        try workspace.folder.write("1", to: named)
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        #expect(try await workspace.restore().isRestored)
        #expect(try workspace.times() == times)
    }

    @Test(arguments: ["added", "deleted"])
    func `a header that was added or deleted compiles all targets that depend on a C target`(_ change: String)
        async throws
    {
        let workspace = try ClonedWorkspace()
        let header = "Libraries/Core/Sources/Core/include/core.h"
        try workspace.folder.write("int core;", to: "Libraries/Core/Sources/Core/core.c")
        if change == "deleted" { try workspace.folder.write("1", to: header) }
        try workspace.build()
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        if change == "deleted" {
            try workspace.folder.remove(header)
        } else {
            try workspace.folder.write("1", to: header)
        }
        try workspace.clone()
        #expect(try await workspace.restore().isRestored)
        #expect(workspace.time(of: Self.source) != times[Self.source])
        #expect(workspace.time(of: Self.other) == times[Self.other])
    }

    @Test(arguments: [Target.Kind.system, .macro, .library])
    func `a system library, a macro and a target with a plugin compile all targets that depend on them`(
        _ kind: Target.Kind
    ) async throws {
        var workspace = try ClonedWorkspace()
        let file = "Libraries/Core/Sources/Core/notes.txt"
        workspace.made.change("Core", "Core") { target in
            target.kind = kind
            if kind == .library { target.plugins = [.byName("Generate")] }
        }
        try workspace.folder.write("1", to: file)
        try workspace.build()
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        try workspace.folder.write("2", to: file)
        #expect(try await workspace.restore().isRestored)
        #expect(workspace.time(of: Self.source) != times[Self.source])
        #expect(workspace.time(of: Self.other) == times[Self.other])
    }

    @Test func `a target whose compiler read a header is compiled, whatever the manifests say`() async throws {
        let workspace = try ClonedWorkspace()
        let header = "Other/far away/other.h"
        try workspace.folder.write("1", to: header)
        let path = workspace.folder.path.appending(header).string
        try workspace.build(reading: ["App": [path]])
        let times = try workspace.times()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        try workspace.folder.write("2", to: header)
        #expect(try await workspace.restore().isRestored)
        #expect(workspace.time(of: Self.source) != times[Self.source])
        #expect(workspace.time(of: Self.other) == times[Self.other])
    }

    @Test func `a build with other headers of the system is not used`() async throws {
        let workspace = try ClonedWorkspace()
        let system = try TemporaryFolder()
        try system.write("1", to: "curl.h")
        let header = system.path.appending("curl.h").string
        try workspace.build(reading: ["App": [header, "/nowhere/else.h"]])
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        let times = try workspace.times()
        try system.write("2", to: "curl.h")
        #expect(try await workspace.restore().problem == "It was built with another version of \(header).")
        #expect(try workspace.times() == times)
        #expect(!workspace.folder.path.appending(".build/build.db").exists)
        try system.write("1", to: "curl.h")
        #expect(try await workspace.restore().isRestored)
    }

    @Test func `a link with a new destination is a change, and an external file must be the same`()
        async throws
    {
        let workspace = try ClonedWorkspace()
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("1", to: "far.swift")
        // Two files with the same size and time, as a checkout can make them.
        for name in ["one", "two"] {
            try workspace.folder.write("let a = \"\(name)\"", to: "App/\(name).swift")
            try workspace.setTime(1_600_000_000_000_000_000, of: "App/\(name).swift")
        }
        try workspace.folder.link("App/Sources/App/near.swift", to: "../../one.swift")
        try workspace.folder.link("App/Sources/App/far.swift", to: "\(elsewhere.path)/far.swift")
        try workspace.build()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        try workspace.folder.remove("App/Sources/App/near.swift")
        try workspace.folder.link("App/Sources/App/near.swift", to: "../../two.swift")
        #expect(try await workspace.restore().isRestored)
        #expect(workspace.time(of: "App/one.swift") == 1_600_000_000_000_000_000)
        #expect(workspace.time(of: "App/two.swift") > 1_700_000_000_123_456_789)

        try workspace.clone()
        try elsewhere.write("2", to: "far.swift")
        #expect(try await workspace.restore().problem?.contains("far.swift") == true)
    }

    @Test func `a build of another path, toolchain, flag, manifest, library or variable is not found`() async throws {
        var workspace = try ClonedWorkspace()
        workspace.made.environment["CC"] = "clang"
        try workspace.build()
        #expect(try await workspace.save().isSaved)
        try workspace.clone()
        let original = workspace
        for change: (inout ClonedWorkspace) -> Void in [
            { $0.made.toolchain = "Swift 6.4" }, { $0.made.settings.arguments = ["-Xswiftc", "-DFAST"] },
            { $0.made.settings.sanitizers = ["address"] }, { $0.made.settings.configuration = .release },
            { $0.made.change("App", "App") { $0.settings = ["swift.define FAST"] } },
            { $0.made.packages.removeLast() }, { $0.made.environment["CC"] = "gcc" },
        ] {
            workspace = original
            change(&workspace)
            #expect(try await workspace.restore() == .missing)
        }
        workspace = original
        workspace.made = try await original.made.copied()
        #expect(try await workspace.restore() == .missing)
        #expect(try await original.restore().isRestored)
    }

    @Test func `a build that exists is kept, and edited packages are refused`() async throws {
        let workspace = try ClonedWorkspace()
        try workspace.build()
        #expect(try await workspace.save().isSaved)
        try workspace.folder.write("newer", to: ".build/build.db")
        #expect(try await workspace.restore() == .exists(".build"))
        #expect(try workspace.folder.read(".build/build.db") == "newer")
        let state = """
            {"object": {"dependencies": [{"packageRef": {"identity": "dep"}, "state": {"name": "edited"}}]}}
            """
        try workspace.folder.write(state, to: ".build/workspace-state.json")
        #expect(try await workspace.save() == .edited)
    }

    @Test func `nothing is stored if nothing has changed, or if the cache is read-only`() async throws {
        var workspace = try ClonedWorkspace()
        workspace.isReadOnly = true
        try workspace.build()
        #expect(try await workspace.save() == .readOnly)
        workspace.isReadOnly = false
        #expect(try await workspace.save().isSaved)
        let first = try workspace.archives()
        #expect(try await workspace.save() == .current)
        try workspace.folder.write("let other = 2", to: Self.source)
        #expect(try await workspace.save().isSaved)
        let second = try workspace.archives()
        #expect(first.count == 1 && second.count == 1 && first != second)
    }
}

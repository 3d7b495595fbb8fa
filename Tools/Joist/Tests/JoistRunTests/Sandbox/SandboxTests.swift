import Foundation
import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct SandboxRuleTests {
    @Test func `a folder can be listed only if everything in it is an input, but for what tools generate`() throws {
        let folder = try TemporaryFolder()
        for file in ["A/Tests/a.txt", "A/Tests/deep/b.txt", "A/Sources/a.swift", "A/README.md", "B/c.txt"] {
            try folder.write("1", to: file)
        }
        func paths(_ files: String..., links: [String] = []) throws -> ReadableFiles.Paths {
            let list = InputList(
                files: files.map { InputFile(label: $0, path: "\(folder.path)/\($0)") },
                links: links.map { "\(folder.path)/\($0)" })
            return ReadableFiles(inputs: list, counted: [], in: try PackageGraph([])).paths
        }
        let tests = "\(folder.path)/A/Tests"
        let some = try paths("A/Tests/a.txt", "A/Tests/deep/b.txt", "A/Sources/a.swift")
        #expect(some.whole == [tests, "\(folder.path)/A/Sources"] && some.listed.isEmpty && some.files.isEmpty)
        let one = try paths("A/Tests/a.txt")
        #expect(one.files == ["\(tests)/a.txt"] && one.whole.isEmpty && one.listed.isEmpty)
        let all = try paths("A/Tests/a.txt", "A/Tests/deep/b.txt", "A/Sources/a.swift", "A/README.md")
        #expect(all.whole == ["\(folder.path)/A"])
        // A link to a folder is an input itself.
        try folder.link("B/deep", to: "../A/Tests")
        #expect(try paths("B/c.txt").files == ["\(folder.path)/B/c.txt"])
        #expect(try paths("B/c.txt", links: ["B/deep"]).whole == ["\(folder.path)/B"])
        // A file that is a link leads out of the folder, and its destination counts.
        try folder.write("1", to: "Shared/d.txt")
        try folder.write("1", to: "C/c.txt")
        try folder.link("C/d.txt", to: "../Shared/d.txt")
        let linked = try paths("C/c.txt", "C/d.txt")
        #expect(linked.whole == ["\(folder.path)/C"] && linked.files == ["\(folder.path)/C/d.txt"])
        // What tools have generated is no input, and is there or not.
        try folder.write("1", to: "A/Tests/.build/new.txt")
        let built = try paths("A/Tests/a.txt", "A/Tests/deep/b.txt")
        #expect(built.files == ["\(tests)/a.txt"] && built.whole == ["\(tests)/deep"] && built.listed == [tests])
    }

    @Test(.enabled(if: Sandbox.isPossible, "This kernel has no Landlock."))
    func `each way to open a file is denied and named, nothing stays in shared memory, and variables are hidden`()
        async throws
    {
        let folder = try TemporaryFolder()
        for name in ["plain", "self", "second"] { try folder.write("1", to: "\(name).txt") }
        let rules = SandboxRules(
            ReadableFiles(inputs: InputList(), counted: [], in: try PackageGraph([])),
            program: folder.path.appending("program"), logs: folder.path, toolchain: nil)
        try folder.write(rules.text, to: "rules")
        let shared = "/dev/shm/\(folder.path.name ?? "joist")"
        let script = """
            cat plain.txt; cat /proc/self/cwd/self.txt
            perl -e 'my ($name, $how) = ("second.txt", "\\0" x 24); exit(syscall(437, -100, $name, $how, 24) >= 0)' &&
                echo denied
            echo 1 > /dev/null && echo kept > \(shared) || echo refused
            grep -c SECRET /proc/$PPID/environ
            """
        let joist = Path("/proc/self/exe").resolved?.parent.appending("joist-run").string
        let result = try await Command(
            try #require(joist),
            ["sandbox", folder.path.appending("rules").string, folder.path.appending("report").string, "/bin/sh"]
                + ["-c", script],
            environment: ["PATH": "/usr/bin:/bin", "SECRET": "1"], in: folder.path
        ).result()
        #expect(result.output == "denied\nrefused\n0\n", "\(result.errors)")
        let report = try folder.read("report").split(separator: "\0").map(String.init)
        if report.contains("unknown") { return }
        #expect(
            Set(report) == [
                "\(folder.path)/plain.txt", "\(folder.path)/self.txt", "\(folder.path)/second.txt", "+\(shared)",
            ])
    }

    @Test func `tests can use what was built from counted targets, and nothing else that was built`() throws {
        let folder = try TemporaryFolder()
        var own = Package.library("A", at: "A")
        own.targets += [.named("ATests", .test, path: "A/Tests/ATests"), .named("tool", .executable, path: "A/tool")]
        var other = Package.library("B", at: "B")
        other.targets.append(.named("helper", .executable, path: "B/helper"))
        // Of packages in different graphs, several can have a product A.
        var same = Package.library("C", at: "C")
        same.products.append(.init(name: "A", kind: .library, targets: ["C"]))
        let graph = try PackageGraph([own, other, same])
        let counted: Set = [PackageGraph.Node(package: "A", target: "A"), .init(package: "A", target: "tool")]
        for name in ["APackageTests.xctest", "BPackageTests.xctest", "tool", "helper", "libA.so", "libX.so", "libB.so"]
        {
            try folder.write("1", to: "linux/debug/\(name)")
        }
        for name in ["A_A", "B_B", "elsewhere_X"] { try folder.write("1", to: "linux/debug/\(name).resources/a.txt") }
        let built = folder.path.appending("linux/debug")
        func entries(fetched: [String]) -> [Substring] {
            var readable = ReadableFiles(inputs: InputList(), counted: counted, in: graph)
            readable.fetched = fetched
            return SandboxRules(
                readable, program: built.appending("APackageTests.xctest"), logs: folder.path.appending("logs"),
                toolchain: nil
            ).text.split(separator: "\0")
        }
        let programs = entries(fetched: []).filter { $0.contains("\(built)/") }
        #expect(
            Set(programs.map { $0.split(separator: "/").last ?? "" })
                == ["APackageTests.xctest", "tool", "libA.so", "libX.so", "A_A.resources", "elsewhere_X.resources"])
        let checkouts = entries(fetched: ["checkouts/X"]).filter { !entries(fetched: []).contains($0) }
        #expect(checkouts.map { $0.hasSuffix("\(folder.path)/checkouts/X") } == [true])
    }

    @Test func `the environment of tests is the same for everybody, but for inputs`() {
        let environment = ToolEnvironment([
            "USER": "me", "PATH": "/home/me/bin", "HOME": "/home/me", "LD_LIBRARY_PATH": "/x", "CC": "gcc",
            "SSH_AUTH_SOCK": "/agent", "CORPUS": "/corpus", "OTHER": "1", "TERM": "xterm", "PKG_CONFIG_PATH": "/y",
        ])
        let variables = environment.variables(
            forTests: ["CORPUS", "NONE"], in: "/tmp/joist-1", toolchain: "/swift/usr")
        #expect(
            variables == [
                "USER": "joist", "LOGNAME": "joist", "TERM": "dumb", "LANG": "C.UTF-8", "TZ": "UTC", "CC": "gcc",
                "HOME": "/tmp/joist-1/home", "CFFIXED_USER_HOME": "/tmp/joist-1/home", "TMPDIR": "/tmp/joist-1/tmp",
                "CORPUS": "/corpus",
                "PATH": "/swift/usr/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
            ])
    }

    @Test(.enabled(if: Sandbox.isPossible, "This kernel has no Landlock."))
    func `tests outside of the sandbox have another key, and can read all files`() async throws {
        var workspace = try MadeUpWorkspace()
        let changed = try await workspace.changed {
            $0.configuration.exceptions = [.init(rule: Configuration.sandbox, path: "Core", reason: "", line: 1)]
        }
        #expect(changed == ["Core"])
        let hasher = try workspace.hasher()
        let keys = try await hasher.keys(of: workspace.tests)
        let free = workspace.tests.filter { hasher.readable(by: $0, in: keys) == nil }
        #expect(free.map(\.target) == ["CoreTests"])
    }

    @Test func `the lines for joist.yml name each file once, in quotes of YAML`() throws {
        var one = PackageResult(name: "Todo", path: "Todo", outcome: .failed)
        one.denied = ["b.txt", #"a: "x".txt"#, "b.txt"]
        let good = PackageResult(name: "Good", path: "Good", outcome: .passed)
        #expect(PackageResult.denied(in: [good]) == nil)
        let text = try #require(PackageResult.denied(in: [one, good]))
        let lines = [
            "inputs:", "- packages: Todo", "  files:", #"  - 'a: "x".txt'"#, "  - b.txt",
        ]
        #expect(text.hasSuffix(lines.joined(separator: "\n")))
    }
}

/// With the real compiler, and the kernel.
@Suite(.enabled(if: Sandbox.isPossible, "This kernel has no Landlock."))
struct SandboxTests {
    @Test func `a file that is no input cannot be read, is named, and can be read once it is declared`() async throws {
        let first = try await RealRuns.first.value
        let bad = first.whole.report
        let result = try #require(bad.results.first { $0.name == "R" })
        #expect(result.outcome == .failed && result.failed == 1 && result.passed == 5, "\(TestSummary(bad).text)")
        #expect(!first.workspace.folder.path.appending("R/Tests/RTests/new.txt").exists)
        if bad.notes.contains(where: { $0.contains("sandbox itself") }) { return }
        let problem =
            "ListingTests reads ., which is no input of its tests; "
            + "RTests reads R/README.md, Shared/table.txt, which is no input of its tests; "
            + "RTests writes R/Tests/RTests/new.txt and 1 more, but can write only to HOME and TMPDIR, "
            + "unless joist.yml switches the sandbox off"
        #expect(result.problem == problem)
        #expect(bad.notes.count == 1 && bad.notes[0].contains("joist.yml:"))

        let lines = "\ninputs:\n" + RealRuns.lines
        let notes = first.undeclared.notes
        #expect(notes.first.map { "\($0)\n".hasSuffix(lines) } == true, "\(notes)")
        let good = first.declared
        #expect(good.isSuccess && good.notes.isEmpty, "\(TestSummary(good).text)")
        #expect(first.remembered.tested.isEmpty)
        let changed = try #require(try await RealRuns.second.value.tested.result("R"))
        #expect(changed.cases.filter { $0.outcome == .failed }.map(\.name) == ["reads()"])
    }

    @Test func `what a C source includes from elsewhere is named, and counts once it is declared`() async throws {
        let first = try await RealRuns.first.value
        #expect(
            first.whole.result("H")?.problem == "HTests reads Shared files/size.h, which is no input of its tests",
            "\(TestSummary(first.whole.report).text)")
        #expect(first.included.isSuccess, "\(TestSummary(first.included).text)")
        #expect(try await RealRuns.second.value.tested.result("H")?.failed == 1)
    }
}

import Foundation
import Synchronization
import TestSupport
import Testing

@testable import JoistRun
@testable import JoistWorkspace

/// The packages that are run, and the recorded passes, with a stand-in for SwiftPM.
struct TestRunTests {
    private let source = "Libraries/Core/Sources/Core/Core.swift"

    private func run(
        _ workspace: MadeUpWorkspace, _ executor: StandInExecutor, _ options: TestOptions = TestOptions(),
        progress: @escaping ProgressHandler = { _ in }
    ) async throws -> TestReport {
        try await TestRun(workspace: try workspace.workspace(), options: options, executor: executor)
            .run(progress: progress)
    }

    private func executor(
        _ workspace: MadeUpWorkspace, failing: Set<String> = [], unbuildable: Set<String> = [],
        whileTesting: @escaping @Sendable (String) async throws -> Void = { _ in }
    ) -> StandInExecutor {
        StandInExecutor(
            root: workspace.folder.path, failing: failing, unbuildable: unbuildable, whileTesting: whileTesting)
    }

    @Test func `passed packages are neither built nor run until they change`() async throws {
        let workspace = try MadeUpWorkspace()
        let first = executor(workspace)
        let report = try await run(workspace, first)
        #expect(report.results.map(\.name) == ["App", "Core", "Todo", "Other"])
        #expect(report.results.allSatisfy { $0.outcome == .passed })
        #expect(first.tested == ["App", "Core", "Other", "Todo"])

        let second = executor(workspace)
        let again = try await run(workspace, second)
        #expect(second.built.isEmpty && second.tested.isEmpty)
        #expect(again.results.allSatisfy { $0.outcome == .cached(.local) })
        #expect(again.passed == 4 && again.cached == 4)

        try workspace.write("let Core = 2", to: source)
        let third = executor(workspace)
        _ = try await run(workspace, third)
        #expect(third.tested == ["App", "Core", "Todo"])
        #expect(third.built == [["App", "Core", "Todo"]])

        try workspace.write("let Core = 1", to: source)
        let fourth = executor(workspace)
        _ = try await run(workspace, fourth)
        #expect(fourth.tested.isEmpty)
    }

    @Test func `only the requested packages are run`() async throws {
        let workspace = try MadeUpWorkspace()
        let executor = executor(workspace)
        let report = try await run(workspace, executor, TestOptions(packages: [workspace.packages[1]]))
        #expect(executor.tested == ["Todo"])
        #expect(report.results.map(\.name) == ["Todo"])
    }

    @Test func `a plan lists the tests that would run, with the seconds of their last passes`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Other") { $0.targets.removeLast() }
        func pending(_ options: TestOptions = TestOptions()) async throws -> [String: Double?] {
            let run = TestRun(workspace: try workspace.workspace(), options: options, executor: executor(workspace))
            return Dictionary(uniqueKeysWithValues: try await run.pending().map { ($0.package.name, $0.seconds) })
        }
        #expect(try await pending() == ["App": nil, "Core": nil, "Todo": nil])
        _ = try await run(workspace, executor(workspace, failing: ["Todo"]))
        #expect(try await pending() == ["Todo": nil])
        _ = try await run(workspace, executor(workspace))
        #expect(try await pending().isEmpty)
        #expect(try await pending(TestOptions(usesCache: false)) == ["App": 0.1, "Core": 0.1, "Todo": 0.1])
        try workspace.write("let Todo = 2", to: "Libraries/Todo/Sources/Todo/Todo.swift")
        #expect(try await pending() == ["App": 0.1, "Todo": 0.1])
        let core = TestOptions(packages: [workspace.packages[2]])
        #expect(try await pending(core).isEmpty)
        workspace.packages[3] = .unreadable(at: "Other", in: workspace.folder.path)
        #expect(try await pending() == ["App": 0.1, "Other": nil, "Todo": 0.1])
    }

    @Test func `everything is run again without the cache, and recorded`() async throws {
        let workspace = try MadeUpWorkspace()
        _ = try await run(workspace, executor(workspace))
        let second = executor(workspace)
        _ = try await run(workspace, second, TestOptions(usesCache: false))
        #expect(second.tested.count == 4)
        try workspace.folder.remove(".build/joist/passes")
        _ = try await run(workspace, executor(workspace), TestOptions(usesCache: false))
        let last = executor(workspace)
        _ = try await run(workspace, last)
        #expect(last.tested.isEmpty)
    }

    @Test func `a failure is reported and runs again`() async throws {
        let workspace = try MadeUpWorkspace()
        let report = try await run(workspace, executor(workspace, failing: ["Todo"]))
        #expect(!report.isSuccess && report.failed == 1 && report.passed == 3)
        let second = executor(workspace, failing: ["Todo"])
        #expect(try await !run(workspace, second).isSuccess)
        #expect(second.tested == ["Todo"])
    }

    @Test func `a test target without tests fails beside others, unless joist.yml allows it`() async throws {
        var workspace = try MadeUpWorkspace.withTwoTestsOfCore()
        let options = TestOptions(packages: [workspace.packages[2]])
        func run(_ empty: Set<String>) async throws -> (PackageResult, Set<String>) {
            let executor = StandInExecutor(root: workspace.folder.path, empty: empty)
            return (try #require(try await self.run(workspace, executor, options).results.first), executor.tests)
        }
        #expect(try await run([]).0.outcome == .passed)
        try workspace.write("#if os(Lnux)\n#endif", to: "Libraries/Core/Tests/MoreTests/MoreTests.swift")
        for _ in 0..<2 {
            let (result, tests) = try await run(["MoreTests"])
            #expect(result.outcome == .failed && result.failed == 1 && tests == ["MoreTests"])
            #expect(result.problem == "MoreTests ran no tests")
        }
        workspace.configuration.exceptions = [
            .init(rule: Configuration.noTests, path: "Libraries/Core/Tests/MoreTests", reason: "", line: 1)
        ]
        #expect(try await run(["MoreTests"]).0.isSuccess)
        #expect(try await run(["MoreTests"]).1 == ["MoreTests"])
    }

    @Test func `of a package, the test targets that passed are not run again`() async throws {
        let workspace = try MadeUpWorkspace.withTwoTestsOfCore()
        let options = TestOptions(packages: [workspace.packages[2]])
        let first = executor(workspace, failing: ["MoreTests"])
        let report = try await run(workspace, first, options)
        #expect(first.tests == ["CoreTests", "MoreTests"])
        #expect(report.results.map(\.outcome) == [.failed])

        let second = executor(workspace)
        let again = try await run(workspace, second, options)
        #expect(second.tests == ["MoreTests"])
        #expect(again.results.map(\.outcome) == [.passed])
        #expect(again.passed == 2 && again.cached == 1)

        let third = executor(workspace)
        #expect(try await run(workspace, third, options).results.map(\.outcome) == [.cached(.local)])

        try workspace.write("let Core = 2", to: source)
        let fourth = executor(workspace)
        let core = PackageGraph.Node(package: "Libraries/Core", target: "CoreTests")
        let chosen = TestOptions(packages: [workspace.packages[2]], tests: [core])
        #expect(try await run(workspace, fourth, chosen).passed == 1)
        #expect(fourth.tests == ["CoreTests"])
    }

    @Test func `a package that cannot be built is not run and not recorded`() async throws {
        let workspace = try MadeUpWorkspace()
        let first = executor(workspace, unbuildable: ["Todo"])
        let report = try await run(workspace, first)
        #expect(first.tested == ["App", "Core", "Other"])
        #expect(report.results.filter { $0.outcome == .notBuilt }.map(\.name) == ["Todo"])
        #expect(report.buildOutput == "error: no" && !report.isSuccess)
        let second = executor(workspace)
        _ = try await run(workspace, second)
        #expect(second.tested == ["Todo"])
    }

    @Test func `a package without a test target is mentioned and fails nothing`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.change("Other") { $0.targets.removeLast() }
        let executor = executor(workspace)
        let report = try await run(workspace, executor)
        #expect(report.results.first { $0.name == "Other" }?.outcome == .noTests)
        #expect(executor.built == [["App", "Core", "Todo"]])
        #expect(report.isSuccess)
    }

    @Test(arguments: ["let Core = 2", nil])
    func `tests during which an input changes are not remembered, though it be changed back`(_ text: String?)
        async throws
    {
        let workspace = try MadeUpWorkspace()
        let (folder, source) = (workspace.folder, source)
        let executor = executor(workspace) { package in
            guard package == "Core" else { return }
            let before = try folder.read(source)
            try folder.write("let Core = 2", to: source)
            if text == nil { try folder.write(before, to: source) }
        }
        #expect(try await run(workspace, executor, TestOptions(settings: BuildSettings(jobs: 1))).isSuccess)
        let second = self.executor(workspace)
        _ = try await run(workspace, second)
        // App was through before Core began.
        #expect(second.tested == (text == nil ? ["Core", "Todo"] : ["App", "Core", "Todo"]))
    }

    @Test func `a file that is added or removed during the tests keeps their passes from being recorded`() async throws
    {
        let workspace = try MadeUpWorkspace()
        let folder = workspace.folder
        try workspace.write("", to: "Other/Sources/Other/Gone.swift")
        let executor = executor(workspace) { package in
            if package == "Other" { try folder.remove("Other/Sources/Other/Gone.swift") }
            if package == "Core" { try folder.write("", to: "Libraries/Core/Sources/Core/New.swift") }
        }
        _ = try await run(workspace, executor)
        try folder.remove("Libraries/Core/Sources/Core/New.swift")
        try workspace.write("", to: "Other/Sources/Other/Gone.swift")
        let second = self.executor(workspace)
        _ = try await run(workspace, second)
        #expect(second.tested.contains("Core") && second.tested.contains("Other"))
    }

    @Test func `passes before the run was ended are remembered`() async throws {
        struct End: Error {}
        let workspace = try MadeUpWorkspace()
        let first = executor(workspace) { if $0 == "Todo" { throw End() } }
        await #expect(throws: End.self) {
            try await run(workspace, first, TestOptions(settings: BuildSettings(jobs: 1)))
        }
        let second = executor(workspace)
        #expect(try await run(workspace, second).isSuccess)
        #expect(second.tested == ["Other", "Todo"])
    }

    @Test func `a cancelled run has not failed, and its cancelled tests are not recorded`() async throws {
        let workspace = try MadeUpWorkspace()
        let (isTesting, begin) = AsyncStream.makeStream(of: Void.self)
        let first = executor(workspace) { _ in
            begin.yield()
            // Until it is cancelled, which ends its program.
            try? await Task.sleep(for: .seconds(1000))
        }
        let task = Task { try await run(workspace, first) }
        for await _ in isTesting { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        let second = executor(workspace)
        #expect(try await run(workspace, second).isSuccess)
        #expect(second.tested.count == 4)
    }

    @Test func `the second of two runs waits and reuses the passes of the first`() async throws {
        let workspace = try MadeUpWorkspace()
        let (isWaiting, tell) = AsyncStream.makeStream(of: Void.self)
        let first = executor(workspace) { package in
            guard package == "App" else { return }
            for await _ in isWaiting { break }
        }
        let second = executor(workspace)
        let (isTesting, begin) = AsyncStream.makeStream(of: Void.self)
        async let one = run(workspace, first, TestOptions(settings: BuildSettings(jobs: 4))) {
            if case .testing = $0 { begin.yield() }
        }
        for await _ in isTesting { break }
        let other = try await run(workspace, second) { if $0 == .waiting { tell.yield() } }
        #expect(try await one.isSuccess)
        #expect(other.isSuccess)
        #expect(first.tested.count == 4)
        #expect(second.tested.isEmpty && second.built.isEmpty)
        #expect(other.cached == 4)
    }

    @Test func `the tests that will take longest start first, by their last pass or else by their size`() async throws {
        let workspace = try MadeUpWorkspace()
        try workspace.write("import Testing\n// long\n", to: "Other/Tests/OtherTests/OtherTests.swift")
        func order(seconds: [String: Double] = [:]) async throws -> [String] {
            let order = Mutex<[String]>([])
            let executor = StandInExecutor(root: workspace.folder.path, seconds: seconds) { name in
                order.withLock { $0.append(name) }
            }
            _ = try await run(
                workspace, executor, TestOptions(settings: BuildSettings(jobs: 1), usesCache: false))
            return order.withLock { $0 }
        }
        #expect(try await order(seconds: ["Core": 2, "Todo": 3]) == ["Other", "App", "Core", "Todo"])
        #expect(try await order() == ["Todo", "Core", "App", "Other"])

        try workspace.folder.remove(".build/joist/passes")
        let some = TestOptions(packages: [workspace.packages[0]])
        _ = try await run(workspace, StandInExecutor(root: workspace.folder.path, seconds: ["App": 13]), some)
        // A second for each byte: more for Other, and as much for the others.
        #expect(try await order() == ["Other", "App", "Core", "Todo"])
    }

    @Test func `a report has the time of each part of the run and of each test target`() async throws {
        let workspace = try MadeUpWorkspace()
        let executor = StandInExecutor(root: workspace.folder.path, failing: ["Todo"], seconds: ["Core": 2])
        let report = try await run(workspace, executor)
        #expect(report.phases.map(\.name) == ["planning", "building", "testing"])
        #expect(report.longestTargets == [.init(name: "Core/CoreTests", seconds: 2)])
        let again = try await run(workspace, self.executor(workspace))
        #expect(again.results.flatMap(\.targets).map(\.name) == ["Todo/TodoTests"])
        #expect(try await run(workspace, self.executor(workspace)).phases.isEmpty)
    }

    @Test func `as many packages are tested at once as there are jobs`() async throws {
        let workspace = try MadeUpWorkspace()
        let counts = Mutex((now: 0, most: 0))
        let executor = executor(workspace) { _ in
            counts.withLock { counts in
                counts.now += 1
                counts.most = max(counts.most, counts.now)
            }
            // The first waits for a second one.
            while counts.withLock({ $0.most }) < 2 { await Task.yield() }
            counts.withLock { $0.now -= 1 }
        }
        _ = try await run(workspace, executor, TestOptions(settings: BuildSettings(jobs: 2)))
        #expect(counts.withLock { $0.most } == 2)
        #expect(executor.tested.count == 4)
    }

    @Test func `the test targets of a package run side by side, with one report for the package`() async throws {
        let workspace = try MadeUpWorkspace.withTwoTestsOfCore()
        let begun = Mutex<Set<String>>([])
        let executor = StandInExecutor(
            root: workspace.folder.path,
            whileTestingTarget: { target in
                begun.withLock { _ = $0.insert(target) }
                // Each waits for the other.
                await waitPatiently { begun.withLock(\.count) == 2 }
                #expect(begun.withLock(\.count) == 2)
            })
        let told = Mutex<[RunProgress]>([])
        let options = TestOptions(packages: [workspace.packages[2]], settings: BuildSettings(jobs: 2))
        let report = try await run(workspace, executor, options) { step in told.withLock { $0.append(step) } }
        #expect(report.results.map(\.name) == ["Core"] && report.passed == 2)
        #expect(report.results[0].cases.map(\.suite) == ["CoreTests", "MoreTests"])
        let steps = told.withLock { $0 }.dropFirst()
        #expect(Array(steps) == [.testing(package: "Core"), .finished(report.results[0])])
    }

    @Test func `the longest test targets start first, whichever package they are of`() async throws {
        let workspace = try MadeUpWorkspace.withTwoTestsOfCore()
        let seconds = ["CoreTests": 9.0, "TodoTests": 5, "AppTests": 4, "MoreTests": 3, "OtherTests": 2]
        func order() async throws -> [String] {
            let order = Mutex<[String]>([])
            let executor = StandInExecutor(
                root: workspace.folder.path, seconds: seconds,
                whileTestingTarget: { name in order.withLock { $0.append(name) } })
            _ = try await run(workspace, executor, TestOptions(settings: BuildSettings(jobs: 1), usesCache: false))
            return order.withLock { $0 }
        }
        _ = try await order()
        #expect(try await order() == ["CoreTests", "TodoTests", "AppTests", "MoreTests", "OtherTests"])
    }

    @Test func `a local cache that cannot be written is reported once and not used`() async throws {
        let workspace = try MadeUpWorkspace()
        try workspace.write("in the way", to: ".build/joist/passes")
        let executor = executor(workspace)
        let report = try await run(workspace, executor)
        #expect(report.isSuccess && executor.tested.count == 4)
        #expect(report.notes.count == 1 && report.notes[0].contains("passes"))
    }

    @Test func `a package whose manifest cannot be read fails, and the others are tested`() async throws {
        var workspace = try MadeUpWorkspace()
        workspace.packages.append(.unreadable(at: "Bad", in: workspace.folder.path))
        workspace.problems = ["Bad": .manifest(path: "Bad", problem: "error: no")]
        let report = try await run(workspace, executor(workspace))
        #expect(!report.isSuccess && report.passed == 4)
        #expect(TestSummary(report).text.contains("manifest cannot be read ✘"))
    }

    @Test func `two clones share passes through a cache`() async throws {
        try await CacheServer.run { server, address in
            func options() throws -> TestOptions { TestOptions(remoteCache: try .patient(address)) }
            let one = try MadeUpWorkspace()
            let first = executor(one)
            _ = try await run(one, first, try options())
            #expect(first.tested.count == 4)

            let other = try MadeUpWorkspace()
            let second = executor(other)
            let report = try await run(other, second, try options())
            #expect(second.built.isEmpty && second.tested.isEmpty)
            #expect(report.results.allSatisfy { $0.outcome == .cached(.remote) })
            #expect(report.notes.isEmpty)

            // The results are recorded here.
            let third = executor(other)
            let again = try await run(other, third)
            #expect(again.results.allSatisfy { $0.outcome == .cached(.local) })

            try other.write("let Core = 2", to: source)
            let fourth = executor(other)
            _ = try await run(other, fourth, try options())
            #expect(fourth.tested == ["App", "Core", "Todo"])
        }
    }

    @Test func `failures are not shared, and a misbehaving cache is reported and skipped`() async throws {
        try await CacheServer.run { server, address in
            let workspace = try MadeUpWorkspace()
            let failing = executor(workspace, failing: ["Todo", "App", "Core", "Other"])
            _ = try await run(workspace, failing, TestOptions(remoteCache: try .patient(address)))
            #expect(await server.stored.isEmpty)

            await server.fail(with: .status(500))
            let second = executor(workspace)
            let report = try await run(workspace, second, TestOptions(remoteCache: try .patient(address)))
            #expect(report.isSuccess && second.tested.count == 4)
            #expect(report.notes.count == 1 && report.notes[0].contains("500"))
        }
    }

    @Test func `progress counts the finished packages`() async throws {
        let workspace = try MadeUpWorkspace()
        let told = Mutex<[RunProgress]>([])
        _ = try await run(workspace, executor(workspace), TestOptions(packages: [workspace.packages[3]])) { progress in
            told.withLock { $0.append(progress) }
        }
        let steps = told.withLock { $0 }
        #expect(steps.prefix(2) == [.building(line: "[1/1] Compiling"), .testing(package: "Other")])
        guard case .finished(let result) = steps.last, steps.count == 3 else {
            Issue.record("\(steps)")
            return
        }
        #expect(result.name == "Other" && result.outcome == .passed)
    }

    @Test func `tests that fail are run again as often as asked, and a target with flaky ones has not passed`()
        async throws
    {
        let workspace = try MadeUpWorkspace()
        let first = StandInExecutor(
            root: workspace.folder.path, failing: ["Todo"], flaky: ["CoreTests"], crashing: ["AppTests"])
        let report = try await run(workspace, first, TestOptions(retries: 2))
        #expect(report.results.filter { $0.outcome == .failed }.map(\.name) == ["App", "Todo"])
        #expect(
            first.runs(of: "TodoTests") == 3 && first.runs(of: "CoreTests") == 2 && first.runs(of: "OtherTests") == 1)
        // After a crash, the results of the other tests are unknown.
        #expect(first.runs(of: "AppTests") == 1)
        #expect(report.flaky == 1 && report.passed == 2)
        #expect(report.results.flatMap(\.flaky).map(\.suite) == ["CoreTests"])
        #expect(report.results.flatMap(\.cases).first { $0.suite == "TodoTests" }?.earlier == ["no", "no"])

        let second = executor(workspace)
        #expect(try await run(workspace, second, TestOptions()).isSuccess)
        #expect(second.tested == ["App", "Core", "Todo"])
    }

    @Test func `a run of some tests, or for coverage, neither uses nor records passes`() async throws {
        let workspace = try MadeUpWorkspace()
        let first = executor(workspace)
        let some = try await run(workspace, first, TestOptions(filter: "(Core|Todo)Tests"))
        #expect(some.results.map(\.name) == ["Core", "Todo"] && some.isSuccess)
        _ = try await run(workspace, executor(workspace))
        let covering = executor(workspace)
        let settings = BuildSettings(measuresCoverage: true)
        #expect(try await run(workspace, covering, TestOptions(settings: settings)).cached == 0)
        #expect(covering.covered == ["App", "Core", "Todo", "Other"])
        #expect(try await run(workspace, executor(workspace), TestOptions(settings: settings)).cached == 0)
        #expect(try await run(workspace, executor(workspace), TestOptions(filter: "a")).cached == 0)

        let error = await #expect(throws: RunError.self) {
            try await run(workspace, executor(workspace), TestOptions(filter: "Nothing"))
        }
        #expect(error == .filter("Nothing"))
        let none = TestOptions(tests: [], filter: "Nothing")
        #expect(try await run(workspace, executor(workspace), none).results.isEmpty, "there is nothing to match")
    }

    @Test func `a run that finds all passes does not wait for another run`() async throws {
        let workspace = try MadeUpWorkspace()
        _ = try await run(workspace, executor(workspace))
        let lock = try await RunLock.acquire(in: workspace.folder.path) {}
        let report = try await run(workspace, executor(workspace)) { step in
            if step == .waiting { Issue.record("it waits") }
        }
        #expect(report.cached == 4)

        try workspace.write("let Core = 2", to: source)
        let second = executor(workspace)
        let outcome = try await run(workspace, second) { step in if step == .waiting { lock.unlock() } }
        #expect(outcome.cached == 1 && second.tested == ["App", "Core", "Todo"])
    }
}

extension MadeUpWorkspace {
    /// With a second test target in Core.
    fileprivate static func withTwoTestsOfCore() throws -> MadeUpWorkspace {
        var workspace = try MadeUpWorkspace()
        workspace.change("Core") {
            $0.targets.append(
                .named("MoreTests", .test, path: "Libraries/Core/Tests/MoreTests", dependencies: [.byName("Core")]))
        }
        try workspace.write("", to: "Libraries/Core/Tests/MoreTests/More.swift")
        return workspace
    }
}

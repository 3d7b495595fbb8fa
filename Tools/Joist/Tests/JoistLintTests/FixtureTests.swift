import Foundation
@testable import JoistLint
import SystemPackage
import Testing

@testable import JoistWorkspace

/// Each rule has a small workspace of real packages that breaks it alone, and one that does not.
struct FixtureTests {
    struct Fixture: Sendable, CustomTestStringConvertible {
        var rule: String
        /// Whether `broken` has only the files that differ from `clean`.
        var changesClean = false
        /// `path:line`, in order.
        var broken: [String]

        var testDescription: String { rule }
    }

    static let fixtures = [
        Fixture(rule: "manifest", broken: ["Notes/Package.swift:10", "Storage/Package.swift:10"]),
        Fixture(rule: "layer-order", broken: ["Core/Storage/Package.swift:10"]),
        Fixture(
            rule: "sibling-independence",
            broken: [
                "Features/Home/Package.swift:10", "Features/Home/Package.swift:10",
                "Features/TodoList/Package.swift:11",
            ]
        ),
        Fixture(
            rule: "declared-import",
            broken: [2, 3, 6, 11, 12].map { "Todo/Sources/Todo/TodoStore.swift:\($0)" }
        ),
        Fixture(rule: "unused-dependency", broken: ["Todo/Package.swift:11", "Todo/Package.swift:18"]),
        Fixture(rule: "protected-module", broken: ["Todo/Sources/Todo/TodoItem.swift:2"]),
        Fixture(rule: "no-cycle", broken: ["Todo/Package.swift:10", "Todo/Package.swift:14"]),
        Fixture(rule: "orphan", broken: ["Notes/Package.swift:5", "Todo/Package.swift:11"]),
        Fixture(
            rule: "unique-name",
            broken: ["Features/todo/Package.swift:11"] + [1, 5, 7, 10].map { "Services/Todo/Package.swift:\($0)" }
        ),
        Fixture(rule: "unlayered-package", broken: ["Helpers/Package.swift:5"]),
        Fixture(rule: "test-support", broken: ["App/Sources/AppKitchen/Start.swift:2"]),
        Fixture(
            rule: "roles", changesClean: true,
            broken: ["App/Sources/App/Assemblies/CoreAssembly.swift:10", "Flow/Sources/Flow/ClearOperation.swift:7"]
                + [
                    "Make.swift:2", "PinCodeConfigurator.swift:6", "PinCodeLogic.swift:2", "PinCodeView.swift:6",
                    "ViewKeeper.swift:2",
                ].map { "PinCode/Sources/PinCode/\($0)" }
        ),
        Fixture(
            rule: "svip-shape",
            broken: [
                "Configurator.swift:1", "Exits.swift:3", "Exits.swift:4", "Interactor.swift:4", "Interactor.swift:6",
                "Interactor.swift:7", "Logic.swift:5", "Logic.swift:7", "Presenter.swift:9",
                "Router.swift:3", "View.swift:11", "Worker+Service.swift:1",
                "Worker+Service.swift:4",
            ].map { "PinCode/Sources/PinCode/PinCode\($0)" }
        ),
        Fixture(
            rule: "values-cross",
            broken: [5, 5, 5, 7].map { "TodoList/Sources/TodoList/TodoListPresenter.swift:\($0)" }
        ),
        Fixture(
            rule: "ross-shape",
            broken: [7, 10, 11, 15].map { "Flow/Sources/Flow/ClearOperation.swift:\($0)" }
                + ["Flow/Sources/Flow/CountOperation.swift:3"]
                + [5, 6, 8, 9].map { "Flow/Sources/Flow/ResetScenario.swift:\($0)" }
                + [9, 10].map { "Flow/Sources/Flow/ShowTasksOperation.swift:\($0)" }
        ),
        Fixture(
            rule: "no-singletons",
            broken: [4, 5, 11, 15, 16, 17, 20, 22, 23].map { "Sources/Todo/TodoStore.swift:\($0)" }
        ),
        Fixture(
            rule: "no-suppression",
            broken: [13, 13, 17].map { "Todo/Package.swift:\($0)" }
                + [2, 6].map { "Todo/Sources/Todo/Todo.swift:\($0)" }
                + [3, 11].map { "Todo/Sources/TodoBorder/Border.swift:\($0)" }
        ),
    ]

    @Test func `every rule has its fixtures`() {
        #expect(Self.fixtures.map(\.rule) == Rules.all.map(\.id))
    }

    @Test(arguments: fixtures)
    func `a workspace that breaks one rule has findings of that rule alone`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/\(fixture.changesClean ? "clean" : "broken")")
        if fixture.changesClean { try copy.add("\(fixture.rule)/broken") }
        let report = try await copy.lint(rules: Rules.all.map(\.id))
        #expect(report.places == fixture.broken.map { "\($0) \(fixture.rule)" })
        #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty && $0.package != nil })
    }

    @Test(arguments: fixtures)
    func `a workspace that keeps a rule has no findings`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/clean")
        #expect(try await copy.lint(rules: Rules.all.map(\.id)).findings == [])
    }
}

/// A copy of a fixture, because the caches of a workspace are in its folder.
struct FixtureCopy {
    private let folder: TestWorkspace
    private let path: FilePath
    static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")

    init(of fixture: String) throws {
        folder = try TestWorkspace()
        path = folder.path.appending("workspace")
        try FileManager.default.copyItem(
            atPath: Self.fixtures.appending(path: fixture).path, toPath: path.string)
    }

    /// The Swift files of a fixture, from its folder.
    static func files(of fixture: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: fixtures.appending(path: fixture).path)
            .filter { $0.hasSuffix(".swift") }
    }

    /// Copies the Swift files of another fixture over those of this one.
    func add(_ fixture: String) throws {
        let folder = Self.fixtures.appending(path: fixture)
        for file in try Self.files(of: fixture) {
            try write(String(contentsOf: folder.appending(path: file), encoding: .utf8), to: file)
        }
    }

    func lint(rules: [String]) async throws -> LintReport { try await Linter.run(workspace(), rules: rules) }

    func workspace() async throws -> Workspace { try await Workspace.load(at: path) }

    /// The workspace after a change of sources.
    func changed(_ old: Workspace) throws -> Workspace {
        Workspace(
            root: old.root, configuration: old.configuration, files: try FileTree(of: old.root), packages: old.packages,
            toolchain: old.toolchain, environment: old.environment)
    }

    func write(_ text: String, to file: String) throws { try path.appending(file).write(Array(text.utf8)) }

    /// - Returns: `nil` if there is no such file.
    func read(_ file: String) -> String? {
        (try? path.appending(file).contents()).map { String(decoding: $0, as: UTF8.self) }
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path.appending(file).string) }
}

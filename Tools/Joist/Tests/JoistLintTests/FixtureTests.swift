import Foundation
import JoistLint
import JoistWorkspace
import SystemPackage
import Testing

/// Each rule has a small workspace of real packages that breaks it alone, and one that does not.
struct FixtureTests {
    struct Fixture: Sendable, CustomTestStringConvertible {
        var rule: String
        /// `path:line`, in order.
        var broken: [String]

        var testDescription: String { rule }
    }

    static let fixtures = [
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
            rule: "svip-shape",
            broken: [
                "Configurator.swift:1", "Exits.swift:3", "Exits.swift:4", "Interactor.swift:4", "Interactor.swift:6",
                "Interactor.swift:7", "Logic.swift:2", "Logic.swift:5", "Logic.swift:7", "Presenter.swift:8",
                "Router.swift:2", "Router.swift:3", "Router.swift:9", "Router.swift:9", "Worker+Service.swift:1",
                "Worker+Service.swift:4",
            ].map { "PinCode/Sources/PinCode/PinCode\($0)" }
        ),
        Fixture(
            rule: "values-cross",
            broken: [5, 5, 5, 7].map { "TodoList/Sources/TodoList/TodoListPresenter.swift:\($0)" }
        ),
        Fixture(
            rule: "ross-shape",
            broken: [5, 6, 7, 10, 11, 15].map { "Flow/Sources/Flow/ClearOperation.swift:\($0)" }
                + ["Flow/Sources/Flow/CountOperation.swift:3"]
                + [5, 6, 8, 9].map { "Flow/Sources/Flow/ResetScenario.swift:\($0)" }
                + [4, 8, 9, 10].map { "Flow/Sources/Flow/ShowTasksOperation.swift:\($0)" }
        ),
        Fixture(
            rule: "shown-by-operation",
            broken: [11, 14].map { "App/Sources/App/AppRouter.swift:\($0)" }
                + [10, 11, 12].map { "App/Sources/App/ListCommand.swift:\($0)" }
                + ["Flow/Sources/Flow/WriteScenario.swift:8"]
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
        let report = try await lint("\(fixture.rule)/broken")
        #expect(report.places == fixture.broken.map { "\($0) \(fixture.rule)" })
        #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty && $0.package != nil })
    }

    @Test(arguments: fixtures)
    func `a workspace that keeps a rule has no findings`(fixture: Fixture) async throws {
        #expect(try await lint("\(fixture.rule)/clean").findings == [])
    }

    /// Lints a copy: what is learnt about it is kept beside it.
    private func lint(_ fixture: String) async throws -> LintReport {
        let folder = try TestWorkspace()
        let copy = folder.path.appending("workspace")
        let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(fixture)")
        try FileManager.default.copyItem(atPath: source.path, toPath: copy.string)
        let workspace = try await Workspace.load(at: copy)
        return try await Linter.run(workspace, rules: Rules.all.map(\.id))
    }
}

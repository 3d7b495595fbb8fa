import JoistHouseRules
import JoistLint
import JoistLintTesting
import Testing

/// Each rule has a small workspace of real packages that breaks it alone, and one that does not.
struct FixtureTests {
    static let fixtures = [
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
            rule: "own-command", changesClean: true,
            broken: ["Logic+Help.swift:2", "Logic.swift:30", "Logic.swift:33", "Logic.swift:37"].map {
                "PinCode/Sources/PinCode/PinCode\($0)"
            }
        ),
        Fixture(
            rule: "wide-worker", changesClean: true,
            broken: ["Logic.swift:7", "Worker.swift:4", "Worker.swift:6"].map { "Shelf/Sources/Shelf/Shelf\($0)" }
        ),
        Fixture(
            rule: "exhaustive-view", changesClean: true,
            broken: ["View+Keys.swift:5", "View.swift:3", "View.swift:15", "View.swift:24"].map {
                "PinCode/Sources/PinCode/PinCode\($0)"
            }
        ),
        Fixture(
            rule: "ross-shape",
            broken: [7, 10, 11, 15].map { "Flow/Sources/Flow/ClearOperation.swift:\($0)" }
                + ["Flow/Sources/Flow/CountOperation.swift:3"]
                + [5, 6, 8, 9].map { "Flow/Sources/Flow/ResetScenario.swift:\($0)" }
                + [9, 10].map { "Flow/Sources/Flow/ShowTasksOperation.swift:\($0)" }
        ),
        Fixture(rule: "same-name", broken: ["Todo/Sources/Todo/Offer.swift:6", "Todo/Sources/Todo/Offer.swift:8"]),
        Fixture(rule: "case-ternary", broken: [11, 12, 14, 19].map { "Todo/Sources/Todo/TodoItem.swift:\($0)" }),
    ]

    @Test func `every rule has its fixtures`() {
        #expect(Self.fixtures.map(\.rule) == Rules.house.ids)
    }

    @Test(arguments: fixtures)
    func `a workspace that breaks one rule has findings of that rule alone`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/\(fixture.changesClean ? "clean" : "broken")")
        if fixture.changesClean { try copy.add("\(fixture.rule)/broken") }
        let report = try await copy.lint(.all)
        #expect(report.places == fixture.broken.map { "\($0) \(fixture.rule)" })
        #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty && $0.package != nil })
    }

    @Test(arguments: fixtures)
    func `a workspace that keeps a rule has no findings`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/clean")
        #expect(try await copy.lint(.all).findings == [])
    }
}

extension Rules {
    static let all = Rules(general.list + house.list)
}

import JoistLint
import JoistLintTesting
import Testing

/// Each rule has a small workspace of real packages that breaks it alone, and one that does not.
struct FixtureTests {
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
            rule: "no-singletons",
            broken: [4, 5, 11, 15, 16, 17, 18, 19, 22, 24, 25].map { "Sources/Todo/TodoStore.swift:\($0)" }
        ),
        Fixture(
            rule: "no-suppression",
            broken: [13, 13, 17].map { "Todo/Package.swift:\($0)" }
                + [2, 6].map { "Todo/Sources/Todo/Todo.swift:\($0)" }
                + [3, 11].map { "Todo/Sources/TodoBorder/Border.swift:\($0)" }
        ),
    ]

    @Test func `every rule has its fixtures`() {
        #expect(Self.fixtures.map(\.rule) == Rules.general.ids)
    }

    @Test(arguments: fixtures)
    func `a workspace that breaks one rule has findings of that rule alone`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/broken")
        let report = try await copy.lint(.general)
        #expect(report.places == fixture.broken.map { "\($0) \(fixture.rule)" })
        #expect(report.findings.allSatisfy { !$0.message.isEmpty && !$0.remedy.isEmpty && $0.package != nil })
    }

    @Test(arguments: fixtures)
    func `a workspace that keeps a rule has no findings`(fixture: Fixture) async throws {
        let copy = try FixtureCopy(of: "\(fixture.rule)/clean")
        #expect(try await copy.lint(.general).findings == [])
    }
}

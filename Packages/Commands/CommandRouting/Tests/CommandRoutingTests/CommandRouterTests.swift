import CommandTesting
import SVIP
import Testing

@testable import CommandRouting

/// The Router of the command line in a module.
@MainActor
struct CommandRouterTests {
    private let router = CommandRouter(
        prompter: ScriptedUser().prompter, output: CommandOutput(isJSON: false, write: { _ in }, tell: { _ in }))

    @Test func `a command's answer gets the module, and replaces the Router's own`() async throws {
        #expect(try await router.reach(Sum(of: 1), "a number") { $0.number + 1 } == 2)
        router.outcome(of: Sum.self) { $0.number + 10 }
        #expect(try await router.reach(Sum(of: 1), "a number") { $0.number + 1 } == 11)
    }

    @Test func `a module that its command leaves has no outcome`() async throws {
        router.outcome(of: Sum.self) { _ in nil }
        #expect(try await router.reach(Sum(of: 1), "a number") == nil)
    }

    @Test func `an answer belongs to the type of a module, not to its words`() async throws {
        var shown: [Int] = []
        router.answer(List.self) { shown.append($0.number) }
        try await router.reach(List(number: 3), "a number")
        #expect(shown == [3])
        await #expect(throws: ScreensNeeded(module: "a number")) { try await router.reach(Sum(of: 1), "a number") }
    }
}

private struct Sum: Module {
    typealias Outcome = Int
    let number: Int

    init(of number: Int) { self.number = number }

    func start(_ presenter: any Presenter) -> Int { number }
}

private struct List: Module {
    let number: Int

    func start(_ presenter: any Presenter) -> Int { number }
}

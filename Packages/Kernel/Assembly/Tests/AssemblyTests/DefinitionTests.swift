import Testing

@testable import Assembly

final class Part {}

@MainActor
struct DefinitionTests {
    @Test func `a container keeps its object`() throws {
        let definition = Definition("part", .container) { _ in Part() }
        #expect(try definition() === definition())
    }

    @Test func `a factory builds a new object each time`() throws {
        let definition = Definition("part", .factory) { _ in Part() }
        #expect(try definition() !== definition())
    }

    @Test func `an override replaces one definition, and what was kept`() throws {
        let number = Definition("number", .container) { _ in 1 }
        let text = Definition("text", .factory) { "<\(try $0(number))>" }
        #expect(try text() == "<1>")
        number.override { _ in 2 }
        #expect(try text() == "<2>")
    }

    @Test func `a cycle is named with its whole path`() {
        let first = Definition("first", .container) { _ in 1 }
        let second = Definition("second", .factory) { try $0(first) }
        first.override { try $0(second) }
        let error = #expect(throws: CycleError.self) { try first() }
        #expect(error?.path == ["first", "second", "first"])
        #expect(error?.description.contains("first → second → first") == true)
    }

    @Test func `a diamond is no cycle`() throws {
        let base = Definition("base", .factory) { _ in 1 }
        let left = Definition("left", .factory) { try $0(base) }
        let right = Definition("right", .factory) { try $0(base) }
        let top = Definition("top", .factory) { try $0(left) + $0(right) }
        #expect(try top() == 2)
    }
}

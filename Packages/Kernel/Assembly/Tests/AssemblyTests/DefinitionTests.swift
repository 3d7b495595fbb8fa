import Testing

@testable import Assembly

final class Part {}

@MainActor
struct DefinitionTests {
    @Test func `a definition makes its object once`() throws {
        let definition = Definition("part") { _ in Part() }
        #expect(try definition() === definition())
    }

    @Test func `an override replaces one definition and its cached object`() throws {
        let number = Definition("number") { _ in 1 }
        let text = Definition("text") { "<\(try $0(number))>" }
        #expect(try number() == 1)
        number.override { _ in 2 }
        #expect(try text() == "<2>")
    }

    @Test func `a cycle is named with its whole path`() {
        let first = Definition("first") { _ in 1 }
        let second = Definition("second") { try $0(first) }
        first.override { try $0(second) }
        let error = #expect(throws: CycleError.self) { try first() }
        #expect(error?.path == ["first", "second", "first"])
        #expect(error?.description.contains("first → second → first") == true)
    }

    @Test func `a diamond is no cycle`() throws {
        let base = Definition("base") { _ in 1 }
        let left = Definition("left") { try $0(base) }
        let right = Definition("right") { try $0(base) }
        let top = Definition("top") { try $0(left) + $0(right) }
        #expect(try top() == 2)
    }
}

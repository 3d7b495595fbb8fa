import Assembly
import Testing

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

    @Test func `a weak definition keeps its object as long as somebody holds it`() throws {
        var built = 0
        let definition = Definition("part", .weak) { _ in
            built += 1
            return Part()
        }
        var first: Part? = try definition()
        #expect(try definition() === first)
        #expect(built == 1)
        first = nil
        _ = try definition()
        #expect(built == 2)
    }

    @Test func `a value in weak scope is built each time`() throws {
        var built = 0
        let definition = Definition("number", .weak) { _ in
            built += 1
            return built
        }
        #expect(try definition() == 1)
        #expect(try definition() == 2)
    }

    @Test func `an override replaces one definition, and what was kept`() throws {
        let number = Definition("number", .container) { _ in 1 }
        let text = Definition("text", .factory) { "<\(try $0(number))>" }
        #expect(try text() == "<1>")
        number.override { _ in 2 }
        #expect(try text() == "<2>")
    }

    @Test func `a missing definition is named with its whole path`() throws {
        let database = Definition<Int>(required: "database", .container)
        let store = Definition("store", .container) { try $0(database) + 1 }
        let screen = Definition("screen", .factory) { try $0(store) + 1 }
        #expect(throws: AssemblyError.missing(path: ["screen", "store", "database"])) { try screen() }
        database.override { _ in 1 }
        #expect(try screen() == 3)
    }

    @Test func `a cycle is named with its whole path`() {
        let first = Definition<Int>(required: "first", .container)
        let second = Definition("second", .factory) { try $0(first) }
        first.override { try $0(second) }
        let error = #expect(throws: AssemblyError.self) { try first() }
        #expect(error == .cycle(path: ["first", "second", "first"]))
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

import Foundation
@testable import JoistLint
import Testing

struct FactsCodingTests {
    private static let text = """
        import A
        @testable import B
        #if canImport(C)
            import C
        #endif
        var count = 0
        /// Because.
        final class PayRouter: P, @unchecked Sendable {
            static let shared = PayRouter()
            weak var view: PayView?
            init(view: PayView) { PayLogic() }
            func launch(_ a: Int, of b: [String: Int]) async throws -> Int {
                router.pay(1, to: 2) { app.pay() } or: { 3 }
                if a { 1 } else { 2 }
            }
            func keep() { done = { self.view?.close() }; launch(1, of: [:]) }
        }
        public struct Bill {
            let payer: Payer?
            public func isDue(on day: Day) -> Bool { true }
            package subscript(a: Int) -> Int { a }
            var isOpen: Bool { false }
        }
        func thing() { Thing() }
        """

    @Test func `facts survive encoding to JSON and back`() throws {
        let facts = SourceFacts(parsing: Self.text, detailed: .made)
        let data = try JSONEncoder().encode(facts)
        #expect(try JSONDecoder().decode(SourceFacts.self, from: data) == facts)
        #expect(facts.imports.count == 3 && facts.states.count == 2 && facts.types.first?.members.isEmpty == false)
        let launch = try #require(facts.types.first?.functions.first)
        #expect(launch.types == ["Int", "[String: Int]"] && launch.exits.map(\.receiver) == ["app", nil])
        let bill = try #require(facts.types.last?.members)
        #expect(bill.map(\.parts) == [["Payer?"], [], [], []])
        #expect(
            bill.map(\.behaviour) == [nil, "the method isDue(on:)", "a subscript", "the computed property isOpen"])
        #expect(bill.map(\.access) == [.module, .all, .package, .module])
        #expect(facts.types.first?.uses.isEmpty == false && facts.types.first?.functions[1].ownCalls.isEmpty == false)
        #expect(facts.suppressions.first?.hasReason == true)
        let names = try #require(facts.types.first?.mentions)
        #expect(names.contains(Mention("PayView", .weak, line: 10)))
        #expect(names.contains(Mention("launch", .called, line: 16)))
        #expect(facts.types.first?.captures.map { "\($0.line) \($0.type) \($0.holder)" } == ["16 self self"])
        #expect(facts.mentions == [Mention("Thing", .constructed, line: 24), Mention("Thing", .used, line: 24)])
    }

    @Test func `a file without anything is two bytes of JSON, an import one short text`() throws {
        #expect(
            String(decoding: try JSONEncoder().encode(SourceFacts(parsing: "", detailed: .made)), as: UTF8.self) == "{}"
        )
        let data = try JSONEncoder().encode(SourceFacts(parsing: "import A", detailed: .made))
        #expect(String(decoding: data, as: UTF8.self) == #"{"imports":["1 A"]}"#)
    }

    @Test(arguments: [
        #"{"imports":["A"]}"#, #"{"imports":[""]}"#, #"{"imports":1}"#, #"{"names":1}"#,
        #"{"types":[{"kind":"struct","name":"A","line":1,"access":1,"members":["a"]}]}"#,
        #"{"types":[{"kind":"struct","name":"A","line":1,"access":9}]}"#,
        #"{"types":[{"kind":"?","name":"A","line":1,"access":1}]}"#,
    ])
    func `JSON of another shape is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SourceFacts.self, from: Data(text.utf8)) }
    }
}

import Foundation
import JoistLint
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
            func keep() { done = { self.view?.close() } }
            static func make() {}
        }
        public struct Bill {
            let payer: Payer?
            public func isDue(on day: Day) -> Bool { true }
            package subscript(a: Int) -> Int { a }
            var isOpen: Bool { false }
        }
        func thing() { Thing() }
        """

    @Test func `facts come back from JSON as they were`() throws {
        let facts = SourceFacts(parsing: Self.text)
        let data = try JSONEncoder().encode(facts)
        #expect(try JSONDecoder().decode(SourceFacts.self, from: data) == facts)
        #expect(facts.imports.count == 3 && facts.states.count == 2 && facts.types.first?.members != nil)
        let launch = try #require(facts.types.first?.members?.functions.first)
        #expect(launch.parameters.map(\.label) == ["_", "of"] && launch.parameters.last?.type == "[String: Int]")
        #expect(
            launch.exits.map(\.receiver) == ["app", nil] && facts.types[0].members?.functions.last?.isStatic == true)
        #expect(facts.calls.map(\.labels) == [["_", "to"]] && facts.calls.first?.owner == "PayRouter")
        let bill = try #require(facts.types.last?.value)
        #expect(bill.parts == [ValueFacts.Part("payer", type: "Payer?")])
        #expect(
            bill.behaviours.map(\.text) == ["the method isDue(on:)", "a subscript", "the computed property isOpen"])
        #expect(bill.behaviours.map(\.reach) == [.all, .package, .module])
        #expect(facts.suppressions.first?.hasReason == true)
        #expect(facts.types.first?.mentions.contains(Mention("PayView", .weak, line: 10)) == true)
        #expect(facts.types.first?.captures.map { "\($0.line) \($0.type) \($0.holder)" } == ["16 self self"])
        #expect(facts.mentions == [Mention("Thing", .constructed, line: 25), Mention("Thing", .used, line: 25)])
    }

    @Test func `a file without anything is two bytes of JSON, an import one short text`() throws {
        #expect(String(decoding: try JSONEncoder().encode(SourceFacts(parsing: "")), as: UTF8.self) == "{}")
        let data = try JSONEncoder().encode(SourceFacts(parsing: "import A"))
        #expect(String(decoding: data, as: UTF8.self) == #"{"i":["1 A"]}"#)
    }

    @Test(arguments: [
        #"{"i":["A"]}"#, #"{"i":[""]}"#, #"{"i":1}"#, #"{"t":[{"k":"s","n":"A","l":1,"v":{"p":["a"]}}]}"#,
        #"{"t":[{"k":"s","n":"A","l":1,"v":{"b":["a"]}}]}"#,
        #"{"t":[{"k":"?","n":"A","l":1}]}"#, #"{"n":1}"#,
    ])
    func `JSON of another shape is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SourceFacts.self, from: Data(text.utf8)) }
    }
}

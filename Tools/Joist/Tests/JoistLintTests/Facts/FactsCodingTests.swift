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
            func launch(_ a: Int) async throws -> Int { if a { 1 } else { 2 } }
        }
        """

    @Test func `facts come back from JSON as they were`() throws {
        let facts = SourceFacts(parsing: Self.text)
        let data = try JSONEncoder().encode(facts)
        #expect(try JSONDecoder().decode(SourceFacts.self, from: data) == facts)
        #expect(facts.imports.count == 3 && facts.states.count == 2 && facts.types.first?.members != nil)
        #expect(facts.suppressions.first?.hasReason == true && facts.constructions.first?.owner == "PayRouter")
    }

    @Test func `a file without anything is two bytes of JSON, an import one short text`() throws {
        #expect(String(decoding: try JSONEncoder().encode(SourceFacts(parsing: "")), as: UTF8.self) == "{}")
        let data = try JSONEncoder().encode(SourceFacts(parsing: "import A"))
        #expect(String(decoding: data, as: UTF8.self) == #"{"i":["1 A"]}"#)
    }

    @Test(arguments: [#"{"i":["A"]}"#, #"{"i":[""]}"#, #"{"i":1}"#, #"{"t":[{"k":"?","n":"A","l":1}]}"#])
    func `JSON of another shape is refused`(text: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(SourceFacts.self, from: Data(text.utf8)) }
    }
}

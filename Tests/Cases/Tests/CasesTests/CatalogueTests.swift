import Foundation
import Testing

@Suite(.needsCases)
struct CatalogueTests {
    @Test func `a book whose link is no acquisition is downloaded and read`() async throws {
        let lines = try await Case(name: "23-links-without-acquisition").lines()
        #expect(lines.filter { $0.hasSuffix("  free") }.count == 2, "\(lines)")
        #expect(lines.filter { $0 == "Text of the book." }.count == 2, "\(lines)")
    }

    @Test func `a search that finds only feeds lists books that are downloaded through their feeds`() async throws {
        let lines = try await Case(name: "24-search-with-subsections").lines()
        let found = lines.prefix { $0 != "-- /pg/search.opds " }
        #expect(
            found.contains { $0.contains("  Pride and Prejudice  ") } && found.contains { $0.contains("  Emma  ") },
            "\(lines)")
        #expect(found.filter { $0 == "Text of the book." }.count == 2, "\(lines)")
    }
}

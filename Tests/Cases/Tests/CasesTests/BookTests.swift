import Foundation
import Testing

@Suite(.needsCases)
struct BookTests {
    @Test func `books with backslashes in the names of their files are read`() async throws {
        let text = try await Case(name: "20-opf-backslash").lines().joined(separator: "\n")
        #expect(text.components(separatedBy: "On the shelf:").count == 3, "\(text)")
        #expect(!text.contains("damaged"), "\(text)")
    }

    @Test func `a chapter in UTF-8 is decoded as UTF-8, whatever encoding it declares`() async throws {
        let text = try await Case(name: "22-charset-macintosh").lines().joined(separator: "\n")
        #expect(text.contains("“Où est le café?” – née Müller…"), "\(text)")
    }

    @Test func `a chapter with the media type of another format is read`() async throws {
        let lines = try await Case(name: "25-media-type-of-chapter").lines()
        #expect(lines.filter { $0 == "One." }.count == 2 && lines.filter { $0 == "Two." }.count == 2, "\(lines)")
    }
}

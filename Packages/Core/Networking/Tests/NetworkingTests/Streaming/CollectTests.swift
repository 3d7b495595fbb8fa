import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct CollectTests {
    /// A response whose body arrives in pieces of two bytes.
    private func response(_ text: String) async throws -> StreamedResponse {
        let bytes = Data(text.utf8)
        let chunks = stride(from: 0, to: bytes.count, by: 2).map { Data(bytes.dropFirst($0).prefix(2)) }
        let url = try #require(URL(string: "http://h/events"))
        return try await StubTransport(.stream(chunks: chunks)).stream(Request(HTTPRequest(url: url)))
    }

    @Test func `a body is collected up to a limit`() async throws {
        #expect(try await response("12345").collect(upTo: 5).body == Data("12345".utf8))
        #expect(
            await networkError { try await response("12345").collect(upTo: 4) }
                == .tooLarge(limit: 4, url: "http://h/events"))
    }
}

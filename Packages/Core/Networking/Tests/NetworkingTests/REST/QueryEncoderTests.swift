import FoundationEssentials
import NetworkingTesting
import Testing

@testable import Networking

struct QueryEncoderTests {
    enum Unit: String, Encodable { case metre, foot }

    struct Everything: Encodable {
        var zeta = "z"
        var alpha: Int? = nil
        var flag = true
        var number = 48.25
        var small: UInt8 = 200
        var unit = Unit.foot
        var units = [Unit.metre, .foot]
        var none: [Int] = []
        var some: Int? = 3
        var sparse: [Int?] = [1, nil, 2]
        var date = Date(timeIntervalSince1970: 0)
    }

    @Test func `query items are sorted by name and nil is dropped`() throws {
        #expect(
            try QueryEncoder().encode(Everything()) == [
                QueryItem("date", "1970-01-01T00:00:00Z"), QueryItem("flag", "true"), QueryItem("number", "48.25"),
                QueryItem("small", "200"), QueryItem("some", "3"), QueryItem("sparse", "1"),
                QueryItem("sparse", "2"), QueryItem("unit", "foot"), QueryItem("units", "metre"),
                QueryItem("units", "foot"), QueryItem("zeta", "z"),
            ])
    }

    @Test func `different arrays make different addresses`() async throws {
        let stub = StubTransport { _ in .json("1") }
        let client = RESTClient(transport: stub, baseURL: try #require(URL(string: "http://127.0.0.1")))
        for tags in [["x,y", "z"], ["x", "y,z"], ["x", "y", "z"], ["x,y,z"]] {
            _ = try await client.send(RESTRequest<Int>(.get, "a", query: ["tags": tags]))
        }
        let paths = stub.requests.map(\.head.path)
        #expect(Set(paths).count == 4)
        #expect(paths[2] == "/a?tags=x&tags=y&tags=z")
    }

    @Test func `dictionaries are encoded as queries`() throws {
        #expect(try QueryEncoder().encode(["b": 2, "a": 1]) == [QueryItem("a", "1"), QueryItem("b", "2")])
    }

    @Test func `values that are not flat are refused`() {
        struct Nested: Encodable { var inner = ["a": 1] }
        struct Matrix: Encodable { var rows = [[1, 2], [3]] }
        struct Many: Encodable { var inner = [["a": 1]] }
        struct Endless: Encodable { var number = Double.infinity }
        for value in [Nested(), Matrix(), Many(), Endless(), [1, 2], "text"] as [any Encodable] {
            #expect(throws: NetworkError.self) { try QueryEncoder().encode(value) }
        }
    }
}

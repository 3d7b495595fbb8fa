import FoundationEssentials
import Networking
import Testing

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

    @Test func valuesAreSortedAndNilIsDropped() throws {
        #expect(
            try QueryEncoder().encode(Everything()) == [
                QueryItem("date", "1970-01-01T00:00:00Z"), QueryItem("flag", "true"), QueryItem("number", "48.25"),
                QueryItem("small", "200"), QueryItem("some", "3"), QueryItem("sparse", "1,2"),
                QueryItem("unit", "foot"),
                QueryItem("units", "metre,foot"), QueryItem("zeta", "z"),
            ])
    }

    @Test func dictionariesAreQueriesToo() throws {
        #expect(try QueryEncoder().encode(["b": 2, "a": 1]) == [QueryItem("a", "1"), QueryItem("b", "2")])
        #expect(try QueryEncoder().encode(NoQuery()) == [])
    }

    @Test func whatIsNotFlatIsRefused() {
        struct Nested: Encodable { var inner = ["a": 1] }
        struct Matrix: Encodable { var rows = [[1, 2], [3]] }
        struct Many: Encodable { var inner = [["a": 1]] }
        struct Endless: Encodable { var number = Double.infinity }
        for value in [Nested(), Matrix(), Many(), Endless(), [1, 2], "text"] as [any Encodable] {
            #expect(throws: NetworkError.self) { try QueryEncoder().encode(value) }
        }
    }
}

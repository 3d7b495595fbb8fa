import FoundationEssentials
import Testing

@testable import Networking

struct QueryValueTests {
    enum Level: Int, Encodable { case low = 1, high = 9 }

    struct Values: Encodable {
        var big = UInt64.max
        var bigger = Int128.min
        var identifier = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        var address = URL(string: "http://h/a?b=c")!
        var price = Decimal(string: "12.50")!
        var level = Level.high
        var levels = [Level.low, .high]
        var doubled: Int?? = .some(.none)
        var inner: Int?? = 4
        var float = Float(0.5)
        var huge = [UInt128.max]
        var addresses = [URL(string: "http://h")!]
        var never: URL?
    }

    @Test func `URLs, UUIDs, enums and large numbers are encoded as one item each`() throws {
        let items = try QueryEncoder().encode(Values())
        #expect(
            items == [
                QueryItem("address", "http://h/a?b=c"), QueryItem("addresses", "http://h"),
                QueryItem("big", "18446744073709551615"),
                QueryItem("bigger", "-170141183460469231731687303715884105728"), QueryItem("float", "0.5"),
                QueryItem("huge", "340282366920938463463374607431768211455"),
                QueryItem("identifier", "01020304-0506-0708-090A-0B0C0D0E0F10"), QueryItem("inner", "4"),
                QueryItem("level", "9"), QueryItem("levels", "1"), QueryItem("levels", "9"), QueryItem("price", "12.5"),
            ])
    }

    @Test func `dictionaries drop nil and keep the case of names`() throws {
        #expect(
            try QueryEncoder().encode(["b": nil, "a": 1, "B": 2] as [String: Int?]) == [
                QueryItem("B", "2"), QueryItem("a", "1"),
            ])
        #expect(try QueryEncoder().encode(["a": [UUID]()]) == [])
    }

    @Test func `numbers keep their digits`() throws {
        let precise = try #require(Decimal(string: "12345678901234567890.123456789"))
        #expect(
            try QueryEncoder().encode(["a": 48.4, "b": 0.1 + 0.2, "c": 10, "d": -1e300, "e": 1e-7]).map(\.value)
                == ["48.4", "0.30000000000000004", "10", "-1e+300", "0.0000001"])
        #expect(try QueryEncoder().encode(["a": precise]) == [QueryItem("a", "12345678901234567890.123456789")])
        #expect(try QueryEncoder().encode(["a": true, "b": false]).map(\.value) == ["true", "false"])
    }

    @Test func `bytes, non-finite numbers and nested values are refused`() {
        struct Bytes: Encodable { var bytes = Data([1, 2]) }
        struct ManyBytes: Encodable { var bytes = [Data([1])] }
        struct Price: Encodable { var price = Decimal.nan }
        struct Deep: Encodable { var outer: [String: [Int]]? = ["a": [1]] }
        struct Late: Encodable { var number: Float? = -.infinity }
        struct Never: Encodable { var date = Date(timeIntervalSince1970: .nan) }
        for value in [Never(), Bytes(), ManyBytes(), Price(), Deep(), Late()] as [any Encodable] {
            guard
                case .invalidRequest? = #expect(
                    throws: NetworkError.self, performing: { try QueryEncoder().encode(value) })
            else {
                Issue.record("\(type(of: value)) is not refused")
                continue
            }
        }
    }
}

import Formatting
import Foundation
import Testing

@Suite struct NullCodableTests {
    private struct Record: Codable, Equatable {
        @NullCodable var name: String?
        @NullCodable var count: Int?
    }

    @Test func `an absent value is null, and is read again`() throws {
        let record = Record(name: nil, count: 3)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(record)
        #expect(String(decoding: json, as: UTF8.self) == #"{"count":3,"name":null}"#)
        #expect(try JSONDecoder().decode(Record.self, from: json) == record)
    }

    @Test(arguments: [#"{"count":3}"#, #"{"count":3,"name":4}"#])
    func `a missing key and a value of another type are refused`(json: String) {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Record.self, from: Data(json.utf8)) }
    }
}

import Formatting
import Foundation
import Testing

struct JSONDecoderTests {
    /// Takes any JSON.
    private struct Anything: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer() }
    }

    private func decode(_ data: Data) throws { _ = try JSONDecoder().decode(Anything.self, fromUntrusted: data) }

    @Test(arguments: ["[", #"{"a":"#, #"[{"a":"#], [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
    func `truncated JSON is refused at each nesting depth`(opening: String, encoding: String.Encoding) throws {
        for depth in 0...520 {
            for end in ["", "[", "{", "\"", "1"] {
                let text = String(repeating: opening, count: depth) + end
                guard text != "1" else { continue }
                #expect(throws: DecodingError.self) { try decode(#require(text.data(using: encoding))) }
            }
        }
    }

    @Test(arguments: ["[]", "{}", "1", "null", "[[1], [2]] \n", #"{"a": "["}"#, #""[""#])
    func `complete JSON is decoded`(text: String) throws {
        for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
            try decode(#require(text.data(using: encoding)))
        }
    }
}

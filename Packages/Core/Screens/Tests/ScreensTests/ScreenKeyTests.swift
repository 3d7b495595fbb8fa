import Foundation
import Screens
import Testing

struct ScreenKeyTests {
    @Test func `a key is a string on the wire`() throws {
        #expect(try String(decoding: JSONEncoder().encode([Screen.Key("é")]), as: UTF8.self) == #"["é"]"#)
    }

    @Test(arguments: ["", "ab", "🎉🎉"])
    func `a key that is not one character is refused, with the place where it stands`(key: String) throws {
        let json = #"{"title":"T","elements":[],"actions":[{"id":"a","key":"\#(key)","title":"A","isDefault":false}]}"#
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Screen.self, from: Data(json.utf8)) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error)) is not about corrupted data")
            return
        }
        #expect(context.debugDescription == "a key is one character")
        #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["actions", "0", "key"])
    }

    @Test func `a key that is no string is refused`() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Screen.Key].self, from: Data("[1]".utf8)) }
    }
}

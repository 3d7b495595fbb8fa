import Foundation
import Testing

@testable import DemoServer

@Suite struct TextTests {
    @Test(arguments: [
        (0.0, 1, "0.0"), (8, 1, "8.0"), (-0.04, 1, "0.0"), (-1.25, 1, "-1.3"), (0.005, 2, "0.01"), (12.345, 0, "12"),
        (-7.5, 0, "-8"), (0.07, 2, "0.07"), (1e12, 1, "null"), (.nan, 1, "null"), (-.infinity, 1, "null"),
    ])
    func `decimals are rounded to the given number of places`(value: Double, places: Int, text: String) {
        #expect(JSONText.decimalText(value, places: places) == text)
    }

    @Test func `strings are escaped`() throws {
        let text = "a\"b\\c\n\r\t\u{01}é😀\u{2028}"
        let data = JSONText.object([.init(text, .array([.string(text), .null, .bool(true), .shortest(.nan)]))]).data
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [Any]])
        #expect(object[text]?.first as? String == text)
    }

    @Test func `queries are decoded`() {
        let query = QueryString(percentEncoded: "a=1&b=x%20y+z&a=2,,3&c&=d&e=%zz%4&f=a=b&&g=%ff")
        #expect(query["a"] == "1")
        #expect(query.list("a") == ["1", "2", "3"])
        #expect(query["b"] == "x y z")
        #expect(query["c"] == nil && query.contains("c") && !query.contains("h"))
        #expect(query["e"] == "%zz%4")
        #expect(query["f"] == "a=b")
        #expect(query["g"] == "%ff")
    }

    @Test(arguments: [
        ("/a", "/a", true), ("/a", "/a/b", true), ("/a/", "/a/b", true), ("/a", "/ab", false), ("/", "/x", true),
    ])
    func `a path prefix covers its own path and the paths below it`(prefix: String, path: String, covered: Bool) {
        #expect(PathPrefix(prefix).covers(path) == covered)
    }
}

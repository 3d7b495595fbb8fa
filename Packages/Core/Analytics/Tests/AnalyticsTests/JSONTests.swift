import Analytics
import Foundation
import ProcessTesting
import Testing

@Suite struct JSONTests {
    private func read(_ json: String) throws -> Properties {
        try JSONDecoder().decode(Properties.self, from: Data(json.utf8))
    }

    @Test func `written JSON is compact, with sorted names`() throws {
        let properties: Properties = ["b": "x", "a": -2.5, "d": .double(1e300), "c": .double(5), "e": ""]
        #expect(try properties.json == #"{"a":-2.5,"b":"x","c":5,"d":1e+300,"e":""}"#)
    }

    @Test func `only the required characters are escaped`() throws {
        let properties: Properties = ["\"": "\u{0}\u{1f}\n\r\t\\/é\u{7f}\u{2028}😀"]
        #expect(try properties.json == #"{"\"":"\u0000\u001f\n\r\t\\/é"# + "\u{7f}\u{2028}😀\"}")
    }

    @Test func `non-finite numbers are written as text`() throws {
        let properties: Properties = ["a": .double(.nan), "b": .double(.infinity), "c": .double(-.infinity)]
        #expect(try read(properties.json) == ["a": "NaN", "b": "Infinity", "c": "-Infinity"])
    }

    @Test func `written JSON is read back unchanged, and JSONSerialization accepts it`() throws {
        let count = TestRuns.count("FUZZ_COUNT", 2000)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("JSON round trips: FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let properties = Properties.random(using: &random)
            let json = try properties.json
            #expect(try read(json) == properties)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{}x", #"{"a":null}"#, #"{"a":true}"#, #"{"a":[1]}"#, #"{"a":{}}"#, #"{"a":+1}"#,
        #"{"a":}"#, #"{"a":"x}"#, #"{"a":1e999}"#, "{\"a\":\"\n\"}",
    ])
    func `JSON that is no object of texts and numbers is rejected`(_ json: String) {
        #expect(throws: (any Error).self) { try read(json) }
    }
}

extension Properties {
    fileprivate static func random(using random: inout SplitMix64) -> Properties {
        let pairs = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            (text(using: &random), value(using: &random))
        }
        return Properties(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func value(using random: inout SplitMix64) -> PropertyValue {
        guard Bool.random(using: &random) else { return .string(text(using: &random)) }
        let double = Double(bitPattern: random.next())
        return .double(double.isFinite ? double : 0.5)
    }

    private static func text(using random: inout SplitMix64) -> String {
        let scalars: [Unicode.Scalar] = [
            "a", "Z", "9", "\"", "\\", "\n", "\0", "\u{1f}", "é", "\u{301}", "😀", "/", " ",
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            text.append(scalars.randomElement(using: &random) ?? "a")
        }
        return String(text)
    }
}

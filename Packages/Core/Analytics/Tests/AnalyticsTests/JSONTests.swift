import Analytics
import Foundation
import ProcessTesting
import Testing

@Suite struct JSONTests {
    private func written(_ properties: Properties) -> [UInt8] {
        var writer = JSONWriter()
        writer.write(properties)
        return writer.bytes
    }

    @Test func `written JSON is compact, with sorted names`() {
        let json = written([
            "b": [1, -2.5, true, "x"], "a": ["c": [:]], "e": [], "d": .double(1e300), "f": .double(5),
        ])
        #expect(
            String(decoding: json, as: UTF8.self)
                == #"{"a":{"c":{}},"b":[1,-2.5,true,"x"],"d":1e+300,"e":[],"f":5.0}"#)
    }

    @Test func `only the required characters are escaped`() {
        let json = written(["\"": "\u{0}\u{1f}\n\r\t\\/é\u{7f}\u{2028}😀"])
        #expect(
            String(decoding: json, as: UTF8.self) == #"{"\"":"\u0000\u001f\n\r\t\\/é"# + "\u{7f}\u{2028}😀\"}")
    }

    @Test func `non-finite numbers and dates are written as text`() throws {
        let json = written([
            "a": .double(.nan), "b": .double(.infinity), "c": .double(-.infinity),
            "d": .date(Date(timeIntervalSince1970: 0.5)),
        ])
        #expect(
            try JSONReader.properties(in: json) == [
                "a": "NaN", "b": "Infinity", "c": "-Infinity", "d": "1970-01-01T00:00:00.500Z",
            ])
    }

    @Test func `written JSON is read back unchanged, and JSONSerialization accepts it`() throws {
        let count = TestRuns.count("FUZZ_COUNT", 2000)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("JSON round trips: FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            let properties = Properties.random(using: &random)
            let json = written(properties)
            #expect(try JSONReader.properties(in: json) == properties)
            #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json)) }
        }
    }

    @Test func `damaged JSON never traps, and is rejected or read consistently`() {
        let count = TestRuns.count("FUZZ_COUNT", 2000)
        let seed = TestRuns.seed("FUZZ_SEED")
        print("damaged JSON: FUZZ_COUNT=\(count) FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        for _ in 0..<count {
            var json = written(.random(using: &random))
            for _ in 0..<Int.random(in: 1...3, using: &random) where !json.isEmpty {
                let place = Int.random(in: 0..<json.count, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: json[place] = UInt8.random(in: 0...255, using: &random)
                case 1: json.remove(at: place)
                case 2: json.insert(contentsOf: Array("{[\"\\u0:,]}e+-.9".utf8).shuffled(using: &random), at: place)
                default: json.removeLast(json.count - place)
                }
            }
            if let read = try? JSONReader.properties(in: json) {
                #expect((try? JSONReader.properties(in: written(read))) == read)
            }
        }
    }

    @Test(arguments: [
        "", "{", "[]", "null", "{}x", " {}", #"{"a":null}"#, #"{"a":+1}"#, #"{"a":1,}"#, #"{"a":}"#, #"{"a":"\q"}"#,
        #"{"a":"\u00e9"}"#, #"{"a":"\u+01"}"#, #"{"a":"x}"#, #"{"a":"x\"#, #"{"a":"x\u00"#, #"{"a":1e999}"#,
        #"{"a":inf}"#, #"{"a":tru}"#, "{\"a\":\"\n\"}", #"{"a":--1}"#,
    ])
    func `JSON that the writer never produces is rejected`(_ json: String) {
        #expect(throws: JSONReader.Damage.self) { try JSONReader.properties(in: Array(json.utf8)) }
    }

    @Test func `JSON nested a million levels deep is rejected`() {
        let json = #"{"a":"# + String(repeating: "[", count: 1_000_000)
        #expect(throws: JSONReader.Damage.self) { try JSONReader.properties(in: Array(json.utf8)) }
    }

    @Test func `invalid UTF-8 is rejected`() {
        #expect(throws: JSONReader.Damage.self) {
            try JSONReader.properties(in: Array(#"{"a":""#.utf8) + [0xff] + Array(#""}"#.utf8))
        }
    }
}

extension Properties {
    /// Random properties up to three levels deep, with all types of JSON values.
    static func random(using random: inout SplitMix64, depth: Int = 0) -> Properties {
        let pairs = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            (text(using: &random), value(using: &random, depth: depth))
        }
        return Properties(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func value(using random: inout SplitMix64, depth: Int) -> PropertyValue {
        switch Int.random(in: 0..<(depth < 3 ? 7 : 5), using: &random) {
        case 0: return .int(Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random)))
        case 1:
            let double = Double(bitPattern: random.next())
            return .double(double.isFinite ? double : 0.5)
        case 2: return .bool(Bool.random(using: &random))
        case 3, 4: return .string(text(using: &random))
        case 5:
            return .list(
                (0..<Int.random(in: 0...3, using: &random)).map { _ in value(using: &random, depth: depth + 1) })
        default: return .object(.random(using: &random, depth: depth + 1))
        }
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

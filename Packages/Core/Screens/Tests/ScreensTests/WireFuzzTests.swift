import Foundation
import Screens
import Testing

/// Whatever comes over the wire is a screen, an event or an error.
struct WireFuzzTests {
    /// SplitMix64, so that a failure can be repeated.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }
    }

    private static let texts = [
        "", "a", "video", "\u{0}", "\u{1B}[2J", "👨‍👩‍👧", "e\u{301}", "\"", "\\u0000", "NaN",
        String(repeating: "x", count: 10_000),
    ]
    private static let numbers: [any Sendable] = [
        0, -1, 3, 0.5, -1e308, 1e308, Int.max, Int.min, Double.leastNonzeroMagnitude, true,
    ]

    /// An object like the examples, with parts that are missing, of another kind or hostile.
    private func mutated(_ value: Any, _ dice: inout Dice) -> Any {
        if Int.random(in: 0..<20, using: &dice) == 0 {
            switch Int.random(in: 0..<4, using: &dice) {
            case 0: return Self.texts.randomElement(using: &dice) ?? ""
            case 1: return Self.numbers.randomElement(using: &dice) ?? 0
            case 2: return [Any]()
            default: return [String: Any]()
            }
        }
        switch value {
        case let object as [String: Any]:
            var result: [String: Any] = [:]
            for key in object.keys.sorted() where Int.random(in: 0..<30, using: &dice) > 0 {
                result[key] = mutated(object[key] ?? NSNull(), &dice)
            }
            return result
        case let array as [Any]: return array.map { mutated($0, &dice) }
        default: return value
        }
    }

    private static func examples() throws -> [Any] {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        return try String(contentsOf: package.appending(path: "Wire.md"), encoding: .utf8)
            .components(separatedBy: "```json\n").dropFirst()
            .map { try JSONSerialization.jsonObject(with: Data($0.components(separatedBy: "\n```")[0].utf8)) }
    }

    @Test(arguments: 0..<10 as Range<UInt64>)
    func `hostile input is decoded to what can be encoded and decoded again, or refused`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let examples = try Self.examples()
        for _ in 0..<100 {
            let elements = (0..<3).compactMap { _ in examples.randomElement(using: &dice) }
            let screen = ["title": "T", "elements": elements, "actions": [Any]()] as [String: Any]
            try check(Screen.self, mutated(screen, &dice))
            try check(Screen.Event.self, mutated(examples.randomElement(using: &dice) ?? 0, &dice))
            try check(Screen.Element.self, mutated(examples.randomElement(using: &dice) ?? 0, &dice))
        }
    }

    private func check<Value: Codable & Equatable>(_ type: Value.Type, _ object: Any) throws {
        let data = try JSONSerialization.data(withJSONObject: [object])
        do {
            let values = try JSONDecoder().decode([Value].self, from: data)
            #expect(try JSONDecoder().decode([Value].self, from: JSONEncoder().encode(values)) == values)
        } catch is DecodingError {
            // Refused in words.
        }
    }
}

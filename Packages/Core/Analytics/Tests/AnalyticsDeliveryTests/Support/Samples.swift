import Analytics
import Foundation
import ProcessTesting

/// Events for tests.
enum Samples {
    static func event(
        _ number: Int = 1, kind: EventKind = .action, name: String = "task added",
        properties: Properties = [:], context: Properties = [:]
    ) -> RecordedEvent {
        RecordedEvent(
            messageID: "m\(number)", kind: kind, name: name, timestamp: 1_763_726_400_007 + Int64(number),
            anonymousID: "5f0c7d6e-0000-4000-8000-000000000000", properties: properties,
            context: context)
    }

    static func events(_ count: Int) -> [RecordedEvent] { (0..<count).map { event($0 + 1) } }

    /// Events of every kind with every type of property, so that a body shows all forms.
    static func varied(_ count: Int, seed: UInt64) -> [RecordedEvent] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { number in
            event(
                number + 1, kind: EventKind.allCases[number % 3], name: text(&random),
                properties: object(depth: 2, &random), context: ["app": ["name": "almanac", "build": 7]])
        }
    }

    /// A random text with quotes, all types of line ends, NUL, and characters outside the basic plane.
    private static func text(_ random: inout SplitMix64) -> String {
        let pieces = ["a", "ü", "\"", "\\", "\n", "\r\n", "\u{2028}", "\u{0}", "\u{1F4D3}", "/", "</script>", " "]
        return "e"
            + (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    private static func object(depth: Int, _ random: inout SplitMix64) -> Properties {
        var object: Properties = [:]
        for number in 0..<Int.random(in: 0...4, using: &random) {
            object["p\(number)\(text(&random))"] = value(depth: depth, &random)
        }
        return object
    }

    private static func value(depth: Int, _ random: inout SplitMix64) -> PropertyValue {
        switch Int.random(in: 0...(depth > 0 ? 8 : 6), using: &random) {
        case 0: .string(text(&random))
        case 1: .int([.min, .max, 0, -1, 1 << 53 + 1].randomElement(using: &random) ?? 0)
        case 2: .double(Double(bitPattern: random.next()))
        case 3:
            .double(
                [0.1, -0.0, .leastNonzeroMagnitude, 1e300, .nan, .infinity, -.infinity].randomElement(using: &random)
                    ?? 0)
        case 4: .bool(Bool.random(using: &random))
        case 5: .date(Date(timeIntervalSince1970: Double(Int64.random(in: -1 << 50...1 << 50, using: &random)) / 1000))
        case 6: .int(Int64(bitPattern: random.next()))
        case 7: .list((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth: depth - 1, &random) })
        default: .object(object(depth: depth - 1, &random))
        }
    }
}

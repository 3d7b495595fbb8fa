import Analytics
import Foundation
import ProcessTesting

/// Events for tests.
enum Samples {
    static func event(
        _ number: Int = 1, kind: EventKind = .action, name: String = "task added",
        properties: Properties = [:]
    ) -> RecordedEvent {
        RecordedEvent(
            messageID: "m\(number)", kind: kind, name: name, timestamp: 1_763_726_400_007 + Int64(number),
            anonymousID: "5f0c7d6e-0000-4000-8000-000000000000", properties: properties,
            context: context)
    }

    static let context = AnalyticsContext(app: "almanac", version: "1.0", locale: Locale(identifier: "de_DE"))

    static func events(_ count: Int) -> [RecordedEvent] { (0..<count).map { event($0 + 1) } }

    /// Events of every kind with every type of property, so that a body shows all forms.
    static func varied(_ count: Int, seed: UInt64) -> [RecordedEvent] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { number in
            event(
                number + 1, kind: EventKind.allCases[number % 3], name: text(&random),
                properties: object(&random))
        }
    }

    /// A random text with quotes, all types of line ends, NUL, and characters outside the basic plane.
    private static func text(_ random: inout SplitMix64) -> String {
        let pieces = ["a", "ü", "\"", "\\", "\n", "\r\n", "\u{2028}", "\u{0}", "\u{1F4D3}", "/", "</script>", " "]
        return "e"
            + (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined()
    }

    private static func object(_ random: inout SplitMix64) -> Properties {
        var object: Properties = [:]
        for number in 0..<Int.random(in: 0...4, using: &random) {
            object["p\(number)\(text(&random))"] = value(&random)
        }
        return object
    }

    private static func value(_ random: inout SplitMix64) -> PropertyValue {
        switch Int.random(in: 0...2, using: &random) {
        case 0: .string(text(&random))
        case 1: .double(Double(bitPattern: random.next()))
        default:
            .double(
                [0.1, -0.0, .leastNonzeroMagnitude, 1e300, .nan, .infinity, -.infinity].randomElement(using: &random)
                    ?? 0)
        }
    }
}

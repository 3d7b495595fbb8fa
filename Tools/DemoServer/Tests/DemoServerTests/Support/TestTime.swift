import Foundation

/// A time for tests: a Saturday at noon, UTC.
let testNow = date("2026-11-21T12:07:00Z")

func date(_ text: String) -> Date {
    (try? Date(text, strategy: .iso8601)) ?? .distantPast
}

import Analytics
import Foundation
import Testing

@Suite("ISO 8601")
struct ISO8601Tests {
    @Test("says the same as Foundation, on any day")
    func days() {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        // From 1583 on: before that, Foundation counts by the Julian calendar.
        for day in stride(from: -141_000, to: 2_932_896, by: 97) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400 + Double(day.magnitude % 86_400))
            #expect(ISO8601.string(from: date) == date.formatted(style))
        }
    }

    @Test("has three digits of a second, before 1970 too")
    func fractions() {
        #expect(ISO8601.string(fromMilliseconds: 1) == "1970-01-01T00:00:00.001Z")
        #expect(ISO8601.string(fromMilliseconds: -1) == "1969-12-31T23:59:59.999Z")
        #expect(ISO8601.string(fromMilliseconds: 951_826_154_120) == "2000-02-29T12:09:14.120Z")
    }

    @Test("takes any moment for one within the years that it has")
    func range() {
        for wild in [Double.nan, -.infinity, -1e300] {
            #expect(ISO8601.string(from: Date(timeIntervalSince1970: wild)) == "0001-01-01T00:00:00.000Z")
        }
        for wild in [Double.infinity, 1e300] {
            #expect(ISO8601.string(from: Date(timeIntervalSince1970: wild)) == "9999-12-31T23:59:59.999Z")
        }
        #expect(ISO8601.string(fromMilliseconds: .min) == "0001-01-01T00:00:00.000Z")
        #expect(ISO8601.string(fromMilliseconds: .max) == "9999-12-31T23:59:59.999Z")
    }
}

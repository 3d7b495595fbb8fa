import Analytics
import Foundation
import Testing

@Suite struct ISO8601Tests {
    @Test func `a time has three fractional digits, also before 1970`() {
        #expect(ISO8601.string(fromMilliseconds: 1) == "1970-01-01T00:00:00.001Z")
        #expect(ISO8601.string(fromMilliseconds: -1) == "1969-12-31T23:59:59.999Z")
        #expect(ISO8601.string(fromMilliseconds: 951_826_154_120) == "2000-02-29T12:09:14.120Z")
    }

    @Test func `times outside the years 1583 to 9999 are clamped`() {
        for wild in [Double.nan, -.infinity, -1e300] {
            #expect(ISO8601.string(from: Date(timeIntervalSince1970: wild)) == "1583-01-01T00:00:00.000Z")
        }
        for wild in [Double.infinity, 1e300] {
            #expect(ISO8601.string(from: Date(timeIntervalSince1970: wild)) == "9999-12-31T23:59:59.999Z")
        }
        #expect(ISO8601.string(fromMilliseconds: .min) == "1583-01-01T00:00:00.000Z")
        #expect(ISO8601.string(fromMilliseconds: .max) == "9999-12-31T23:59:59.999Z")
    }
}

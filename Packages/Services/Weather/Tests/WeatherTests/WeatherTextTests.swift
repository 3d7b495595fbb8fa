import Foundation
import Testing
import Weather

struct WeatherTextTests {
    @Test(
        arguments: [
            (3.44, 1, "3.4"), (3.44, 0, "3"), (3.456, 2, "3.46"), (-12.34, 1, "-12.3"), (-0.04, 1, "0.0"),
            (-0.4, 0, "0"), (0, 2, "0.00"), (1e300, 1, "1e+300"),
            (-.greatestFiniteMagnitude, 0, "-1.7976931348623157e+308"), (nil, 1, nil), (.nan, 1, nil),
            (.infinity, 1, nil),
        ] as [(Double?, Int, String?)])
    func `a number has its decimals, and zero no sign`(value: Double?, decimals: Int, text: String?) {
        #expect(WeatherNumber.text(value, decimals: decimals) == text)
        #expect(WeatherNumber.text(value, decimals: decimals, unit: "mm") == text.map { "\($0) mm" })
    }

    @Test(
        arguments: [
            (119, "not the latest"), (120, "from 2 minutes ago"), (3_599, "from 59 minutes ago"),
            (3_600, "from an hour ago"), (7_200, "from 2 hours ago"), (172_799, "from 47 hours ago"),
            (172_800, "from 2 days ago"), (-5, "not the latest"), (.nan, "not the latest"),
            (.infinity, "not the latest"), (1e300, "not the latest"),
        ] as [(TimeInterval, String)])
    func `stale weather always says how old it is`(age: TimeInterval, text: String) {
        #expect(words(age, isStale: true) == text)
    }

    @Test(
        arguments: [
            (0, nil), (3_599, nil), (3_600, "from an hour ago"), (8 * 3_600, "from 8 hours ago"), (-5, nil),
            (.nan, nil),
            (1e300, nil),
        ] as [(TimeInterval, String?)])
    func `other weather says so from its first hour on`(age: TimeInterval, text: String?) {
        #expect(words(age, isStale: false) == text)
    }

    private func words(_ age: TimeInterval, isStale: Bool) -> String? {
        WeatherAge.text(asOf: Date(timeIntervalSince1970: -age), isStale: isStale, now: Date(timeIntervalSince1970: 0))
    }
}

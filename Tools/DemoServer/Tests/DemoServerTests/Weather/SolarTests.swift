import Foundation
import Testing

@testable import DemoServer

@Suite struct SolarTests {
    private func day(_ latitude: Double, _ longitude: Double, _ midnight: String) -> SolarGeometry.Day {
        SolarGeometry(latitude: latitude, longitude: longitude).day(from: date(midnight))
    }

    /// Times from almanacs, in UTC.
    @Test(arguments: [
        (0.0, 0.0, "2026-03-20T00:00:00Z", "2026-03-20T06:04:00Z", "2026-03-20T18:11:00Z"),
        (51.5085, -0.1257, "2026-06-21T00:00:00Z", "2026-06-21T03:43:00Z", "2026-06-21T20:22:00Z"),
        (51.5085, -0.1257, "2026-12-21T00:00:00Z", "2026-12-21T08:04:00Z", "2026-12-21T15:54:00Z"),
        (40.7143, -74.0060, "2025-12-28T05:00:00Z", "2025-12-28T12:19:00Z", "2025-12-28T21:35:00Z"),
        (-33.8679, 151.2073, "2026-01-01T13:00:00Z", "2026-01-01T18:49:00Z", "2026-01-02T09:10:00Z"),
    ])
    func `sunrise and sunset match published times`(
        latitude: Double, longitude: Double, midnight: String, rise: String, set: String
    ) throws {
        guard case .rises(let foundRise, let foundSet) = day(latitude, longitude, midnight) else {
            Issue.record("The sun does not rise.")
            return
        }
        #expect(abs(foundRise.timeIntervalSince(date(rise))) < 180, "\(foundRise)")
        #expect(abs(foundSet.timeIntervalSince(date(set))) < 180, "\(foundSet)")
    }

    @Test func `every day at the equator has about twelve hours of sun`() throws {
        for month in ["01", "03", "06", "09", "12"] {
            guard case .rises(let rise, let set) = day(0, 30, "2026-\(month)-20T00:00:00Z") else {
                Issue.record("The sun does not rise.")
                continue
            }
            #expect(abs(set.timeIntervalSince(rise) - 43_600) < 240)
        }
    }

    @Test func `the polar regions have polar nights and polar days`() {
        #expect(day(69.65, 18.96, "2026-12-20T23:00:00Z") == .polarNight)
        #expect(day(69.65, 18.96, "2026-06-20T22:00:00Z") == .polarDay)
        #expect(day(-78, 166, "2026-06-20T12:00:00Z") == .polarNight)
        #expect(day(90, 0, "2026-06-20T00:00:00Z") == .polarDay)
        #expect(day(90, 0, "2026-12-20T00:00:00Z") == .polarNight)
    }

    @Test func `polar nights and polar days have the same form as in the real service`() async throws {
        let place =
            "latitude=69.65&longitude=18.96&timezone=auto&daily=sunrise,sunset&hourly=is_day&forecast_days=1"
        let winter = try await forecast(place, now: date("2026-12-21T12:00:00Z"))
        #expect(winter.texts("daily", "sunrise") == ["2026-12-21T00:00"])
        #expect(winter.texts("daily", "sunset") == ["2026-12-21T00:00"])
        #expect(winter.numbers("hourly", "is_day").allSatisfy { $0 == 0 })
        let summer = try await forecast(place, now: date("2026-06-21T12:00:00Z"))
        #expect(summer.texts("daily", "sunrise") == ["2026-06-21T00:00"])
        #expect(summer.texts("daily", "sunset") == ["2026-06-22T00:00"])
        #expect(summer.numbers("hourly", "is_day").allSatisfy { $0 == 1 })
    }

    @Test(arguments: [(0.0, "2026-03-20"), (52.5, "2026-06-21"), (-34.0, "2026-12-21"), (65.0, "2026-01-10")])
    func `the sun is up between sunrise and sunset`(latitude: Double, day text: String) {
        let sun = SolarGeometry(latitude: latitude, longitude: 0)
        guard case .rises(let rise, let set) = sun.day(from: date(text + "T00:00:00Z")) else {
            Issue.record("The sun does not rise.")
            return
        }
        #expect(!sun.isUp(at: rise.addingTimeInterval(-300)))
        #expect(sun.isUp(at: rise.addingTimeInterval(300)))
        #expect(sun.isUp(at: set.addingTimeInterval(-300)))
        #expect(!sun.isUp(at: set.addingTimeInterval(300)))
    }

    @Test(arguments: [
        ("2026-01-01T00:00:00Z", 0.0), ("2026-12-31T12:00:00Z", 364.5), ("2024-12-31T00:00:00Z", 365),
        ("2000-03-01T00:00:00Z", 60), ("1970-01-01T06:00:00Z", 0.25), ("1969-12-31T00:00:00Z", 364),
        ("2100-03-01T00:00:00Z", 59),
    ])
    func `the day of the year is counted from the first of January`(text: String, expected: Double) {
        #expect(abs(DayOfYear.of(seconds: date(text).timeIntervalSince1970) - expected) < 1e-6)
    }
}

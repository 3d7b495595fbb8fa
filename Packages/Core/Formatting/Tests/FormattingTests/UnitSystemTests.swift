import Formatting
import Testing

struct UnitSystemTests {
    @Test func `metric values stay as they are, and speeds are per hour`() {
        #expect(UnitSystem.metric.temperature(celsius: -3.14159) == -3.14159)
        #expect(UnitSystem.metric.speed(kilometresPerHour: 12.345) == 12.345)
        #expect(UnitSystem.metric.speed(metresPerSecond: 1.8) == 6.48)
        #expect(UnitSystem.metric.precipitation(millimetres: 0.1 + 0.2) == 0.3)
    }

    @Test func `imperial values have two decimals`() {
        #expect(UnitSystem.imperial.temperature(celsius: 30.4) == 86.72)
        #expect(UnitSystem.imperial.temperature(celsius: -40) == -40)
        #expect(UnitSystem.imperial.speed(kilometresPerHour: 100) == 62.14)
        #expect(UnitSystem.imperial.speed(metresPerSecond: 10) == 22.37)
        #expect(UnitSystem.imperial.precipitation(millimetres: 1) == 0.04)
    }

    @Test(arguments: UnitSystem.allCases)
    func `values that are not finite stay as they are`(units: UnitSystem) {
        #expect(units.temperature(celsius: .nan).isNaN)
        #expect(units.speed(metresPerSecond: .infinity) == .infinity)
    }
}

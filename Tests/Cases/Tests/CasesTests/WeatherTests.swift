import Foundation
import Testing

@Suite(.needsCases)
struct WeatherTests {
    @Test func `after a change of the clocks within a forecast, times are the city's`() async throws {
        let lines = try await Case(name: "16-clock-change-open-meteo").lines()
        let monday = try #require(lines.first { $0.contains("Mon 26 Oct") }, "\(lines)")
        #expect(monday.hasSuffix("07:30 to 16:30"))
        #expect(lines.contains { $0.contains("2026-10-26T") && $0.contains("+01:00") }, "\(lines)")
    }

    @Test func `a city is found by the code of its country or state`() async throws {
        let lines = try await Case(name: "17-city-country-code").lines()
        #expect(lines.count == 9)
        let places = [
            ("London, UK", "London, England"), ("London, GB", "London, England"), ("London, CA", "London, Ontario"),
            ("Chicago, US", "Chicago, Illinois"), ("Chicago, USA", "Chicago, Illinois"),
            ("Chicago, IL", "Chicago, Illinois"), ("Atlanta, GA", "Atlanta, Georgia"), ("Berlin, DE", "Berlin, State"),
        ]
        for (query, place) in places {
            #expect(lines.contains { $0.hasPrefix("\(query) ") && $0.contains("  \(place)") }, "\(lines)")
        }
    }

    @Test func `a provider that wants no requests is not asked again`() async throws {
        let lines = try await Case(name: "19-retry-after").lines(hasErrors: true)
        let messages = lines.filter { $0.hasPrefix("almanac: ") }
        #expect(messages.count == 4 && messages.allSatisfy { $0.contains("accepts no requests until") }, "\(lines)")
        let counts = lines.suffix(while: { $0 != "requests:" }).map { $0.split(separator: " ") }
        for count in counts where count.last?.hasPrefix("/geocoding") == false { #expect(count.first == "1") }
        // The search for the city, and each forecast.
        #expect(counts.count == 4, "\(lines)")
    }
}

extension Array where Element == String {
    /// The elements behind the last one for which the condition does not hold.
    fileprivate func suffix(while condition: (String) -> Bool) -> ArraySlice<String> {
        self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
    }
}

import Foundation

/// The cities that this server knows.
///
/// One line a city: name and other names it is found by (`Munich/München`), latitude, longitude, elevation
/// in metres, time zone, population, country code, first-level division, and kind: C the capital of a
/// country, A of a division, P another place. The populations are rough. Texts are parsed at the first use,
/// because a literal of as many structures takes the compiler minutes.
public enum CityTable {
    public static let all: [City] = [europe, americas, asia, oceania, africa]
        .flatMap { $0.split(separator: "\n") }
        .compactMap { City(line: $0) }
}

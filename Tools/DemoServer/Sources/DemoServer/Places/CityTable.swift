import Foundation

/// The cities that this server knows.
///
/// Each line is one city: its name and other names for the search (`Munich/München`), latitude, longitude,
/// elevation in metres, time zone, population, country code, first-level division, and kind: C the capital of a
/// country, A the capital of a division, P any other place. The populations are rough. The texts are parsed at
/// the first use, because the compiler needs minutes for a literal of that many structures.
public enum CityTable {
    public static let all: [City] = [europe, americas, asia, oceania, africa]
        .flatMap { $0.split(separator: "\n") }
        .compactMap { City(line: $0) }
}

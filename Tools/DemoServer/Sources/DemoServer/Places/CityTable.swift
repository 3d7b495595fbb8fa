import CDemoFiles

/// The cities that this server knows.
///
/// Each line of `cities.csv` is a city: its name and other names to search for (`Munich/München`), latitude, longitude,
/// elevation in metres, time zone, population, country code, first-level division, and kind: C for the capital of a
/// country, A for the capital of a division, P for any other place. The populations are rough.
enum CityTable {
    static let all: [City] = lines.compactMap { City(line: $0) }

    static let lines = String(cString: demo_cities()).split(separator: "\n")
}

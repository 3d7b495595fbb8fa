import Testing
import Weather

struct CityQueryTests {
    private static func city(_ name: String, _ region: String, _ country: String, _ code: String?) -> City {
        City(id: 1, name: name, region: region, country: country, countryCode: code, latitude: 0, longitude: 0)
    }

    private let places = [
        city("London", "England", "United Kingdom", "GB"), city("London", "Ontario", "Canada", "CA"),
        city("Chicago", "Illinois", "United States", "US"), city("Atlanta", "Georgia", "United States", "US"),
        city("Kansas City", "Missouri", "United States", "US"), city("Kansas City", "Kansas", "United States", "US"),
        city("Berlin", "State of Berlin", "Germany", "DE"), city("São Paulo", "São Paulo", "Brazil", "BR"),
        city("Washington", "Washington, D.C.", "United States", "US"),
        city("Newport", "Cardiff", "United Kingdom", "GB"),
        city("Newport", "California", "United States", "US"), city("Perth", "Western Australia", "Australia", "AU"),
        city("Oslo", "Oslo", "Norway", nil),
    ]

    @Test(arguments: [
        ("London", "England"), ("London, UK", "England"), ("London, GB", "England"), ("london,uk", "England"),
        ("London, Great Britain", "England"), ("London, U.K.", "England"), ("London, CA", "Ontario"),
        ("London, ON", "Ontario"),
        ("London, ON, CA", "Ontario"), ("London, United Kingdom", "England"), ("London, unit", "England"),
        ("Chicago, US", "Illinois"), ("Chicago, USA", "Illinois"), ("Chicago, IL", "Illinois"),
        ("Chicago, ill", "Illinois"),
        ("Chicago, IL, USA", "Illinois"), ("Chicago, United States of America", "Illinois"), ("Atlanta, GA", "Georgia"),
        ("Kansas City, MO", "Missouri"), ("Kansas City, KS", "Kansas"), ("Berlin, DE", "State of Berlin"),
        ("Washington, DC", "Washington, D.C."), ("Washington, D.C.", "Washington, D.C."), ("Newport, CA", "California"),
        ("Newport, Car", "Cardiff"), ("Perth, WA", "Western Australia"), ("São Paulo, sao", "São Paulo"),
        ("Oslo, Nor", "Oslo"),
    ])
    func `a region or a country has names and codes`(text: String, region: String) throws {
        let query = CityQuery(text)
        let cities = places.filter { $0.name == query.name || $0.name.lowercased() == query.name }
        #expect(try query.matches(in: cities).first?.region == region)
        #expect(query.saved(in: places).first?.region == region)
    }

    @Test(arguments: ["London, Mars", "London, US", "London, ON, UK"])
    func `without a match the cities of the name are named`(text: String) {
        let query = CityQuery(text)
        let error = WeatherError.noSuchCityThere(
            text, others: ["London, England, United Kingdom", "London, Ontario, Canada"])
        #expect(throws: error) { try query.matches(in: places.filter { $0.name == "London" }) }
        #expect(
            error.description == "No city '\(text)' was found, only London, England, United Kingdom and London, "
                + "Ontario, Canada.")
        #expect(query.saved(in: places).isEmpty)
        #expect(throws: Never.self) { try query.matches(in: []) }
    }
}

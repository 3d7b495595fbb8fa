import Testing
import Weather
import WeatherLive

@Suite(.needsCorpus)
struct OpenMeteoGeocodingTests {
    @Test func `no match has no results`() throws {
        #expect(try places("empty_no_results_key.json").isEmpty)
    }

    @Test func `places without population are places`() throws {
        let places = try places("enschede_2results.json")
        #expect(places.map(\.name) == ["Enschede", "Enschede Airport Twente"])
        #expect(places.map(\.population) == [153_655, nil])
        #expect(places.first?.fullName == "Enschede, Overijssel, The Netherlands")
    }

    @Test func `ten places of the same name can be distinguished`() throws {
        let places = try places("hollywood_default10.json")
        #expect(places.count == 10)
        #expect(Set(places.map(\.id)).count == 10)
        // The largest first, although the answer has it second.
        #expect(places.first?.fullName == "Hollywood, California, United States")
    }

    @Test func `an error is no empty answer`() {
        #expect(throws: ResponseError.self) { try places("error_400_body.json") }
    }

    private func places(_ file: String) throws -> [City] {
        try OpenMeteoPlaces.decode(CorpusFolder.data("open_meteo_geocoding/\(file)"))
    }
}

import Formatting
import Weather

/// Maps a geocoding response to cities.
package enum CityMapper {
    /// The cities of a response, the largest first.
    ///
    /// A row without a number, a name or coordinates on the globe is left out, as is a row with a repeated number.
    package static func cities(from response: GeocodingResponse) -> [City] {
        (response.results ?? []).compactMap(city).distinctBySize
    }

    private static func city(_ place: GeocodingResponse.Place) -> City? {
        guard let id = place.id?.value.flatMap(City.ID.init(exactly:)), let name = place.name?.plainLine(),
            let latitude = place.latitude?.value, let longitude = place.longitude?.value
        else { return nil }
        let population = place.population?.value.flatMap(Int.init(exactly:)).flatMap { $0 > 0 ? $0 : nil }
        let city = City(
            id: id, name: name, region: place.region?.plainLine(), country: place.country?.plainLine(),
            countryCode: place.countryCode?.plainLine(), latitude: latitude,
            longitude: longitude, population: population, timeZone: place.timeZone?.plainLine())
        return city.isOnGlobe ? city : nil
    }
}

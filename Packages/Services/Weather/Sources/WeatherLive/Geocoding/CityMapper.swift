import Formatting
import Weather

/// Maps a geocoding answer to cities.
public enum CityMapper {
    /// The cities, the largest first and those of unknown size last. Cities of equal size keep the order of the answer.
    ///
    /// A row without a number, a name or coordinates on the globe is left out, as is a row with a repeated number.
    public static func cities(from answer: GeocodingAnswer) -> [City] {
        var seen: Set<City.ID> = []
        let cities = (answer.results ?? []).compactMap(city).filter { seen.insert($0.id).inserted }
        // Swift's sort keeps the order of equal elements.
        return cities.sorted { ($0.population ?? -1) > ($1.population ?? -1) }
    }

    private static func city(_ place: GeocodingAnswer.Place) -> City? {
        guard let id = place.id?.value.flatMap(City.ID.init(exactly:)), let name = place.name?.plainLine(),
            let latitude = place.latitude?.value, let longitude = place.longitude?.value
        else { return nil }
        let population = place.population?.value.flatMap(Int.init(exactly:)).flatMap { $0 > 0 ? $0 : nil }
        let city = City(
            id: id, name: name, region: place.region?.plainLine(), country: place.country?.plainLine(),
            latitude: latitude,
            longitude: longitude, population: population, timeZone: place.timeZone?.plainLine())
        return city.isOnGlobe ? city : nil
    }
}

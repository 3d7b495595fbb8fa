import Foundation

/// Imitates the document `j1` of wttr.in: `GET /wttr/PLACE?format=j1`.
///
/// A place is a pair of coordinates or the name of a city. As the real service does with unknown places and beyond its
/// quota, an unknown place is answered with status 200 and a line of text.
struct WttrService: DemoService {
    let prefix = "/wttr"
    let summary = "weather in the shape of wttr.in, as JSON"
    let examples = ["/wttr/59.91,10.75?format=j1", "/wttr/Oslo?format=j1"]

    private let search: CitySearch

    init(cities: [City] = CityTable.all) {
        search = CitySearch(cities: cities)
    }

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let path = request.path.dropFirst(prefix.count + 1)
        guard let name = String(path).removingPercentEncoding, !name.isEmpty, !name.contains("/") else { return nil }
        if let error = request.errorUnlessGet { return error }
        guard request.query["format"] == "j1" else {
            return .error(status: 400, reason: "This server has only format=j1.")
        }
        guard let place = place(name.replacing("+", with: " ")) else {
            return .text("Unknown location; please try ~59.91,10.75\n")
        }
        return .json(WttrDocument(latitude: place.latitude, longitude: place.longitude, query: name, now: now).members)
    }

    private func place(_ name: String) -> (latitude: Double, longitude: Double)? {
        let numbers = name.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        if numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1] {
            return (-90...90).contains(latitude) && (-180...180).contains(longitude) ? (latitude, longitude) : nil
        }
        return search.cities(named: name, countryCode: nil).first.map { ($0.latitude, $0.longitude) }
    }
}

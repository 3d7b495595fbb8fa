import Foundation

/// Imitates the document `j1` of wttr.in: `GET /wttr/PLACE?format=j1`.
///
/// A place is a pair of coordinates. As the real service does with unknown places and beyond its quota, anything else is
/// answered with status 200 and a line of text.
struct WttrService: DemoService {
    let prefix = "/wttr"

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let path = request.path.dropFirst(prefix.count + 1)
        guard let name = String(path).removingPercentEncoding, !name.isEmpty, !name.contains("/") else { return nil }
        if let error = request.errorUnlessGet { return error }
        guard request.query["format"] == "j1" else {
            return .error(status: 400, reason: "This server has only format=j1.")
        }
        guard let place = Self.place(name) else {
            return .text("Unknown location; please try ~59.91,10.75\n")
        }
        return .json(WttrDocument(latitude: place.latitude, longitude: place.longitude, query: name, now: now).members)
    }

    private static func place(_ name: String) -> (latitude: Double, longitude: Double)? {
        let numbers = name.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return nil }
        return (latitude, longitude)
    }
}

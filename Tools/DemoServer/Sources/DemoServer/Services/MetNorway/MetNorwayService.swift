import Foundation

/// Imitates the forecast of MET Norway, `GET /met-norway/weatherapi/locationforecast/2.0/complete`, and its warnings, `GET
/// /met-norway/weatherapi/metalerts/2.0/current.json`.
///
/// Its terms are imitated too: a request without an identifying `User-Agent`, or with more than four decimals in a
/// coordinate, is refused with 403. A response stays the same for half an hour, as `Last-Modified` and `Expires`
/// say. Until then a request with `If-Modified-Since` gets 304.
struct MetNorwayService: DemoService {
    let prefix = "/met-norway"

    /// The time for which a response stays the same, in seconds.
    private static let interval = 1_800.0

    init() {}

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        let isForecast = request.path == prefix + "/weatherapi/locationforecast/2.0/complete"
        let isAlerts = request.path == prefix + "/weatherapi/metalerts/2.0/current.json"
        guard isForecast || isAlerts else { return nil }
        if let error = request.errorUnlessGet { return error }
        guard Self.identifies(request.headers["user-agent"] ?? "") else {
            return .error(
                status: 403,
                reason: "Forbidden: the User-Agent must name the program and an address of its maintainers.")
        }
        let texts = [request.query["lat"], request.query["lon"]].map { $0 ?? "" }
        guard let latitude = Double(texts[0]), (-90...90).contains(latitude),
            let longitude = Double(texts[1]), (-180...180).contains(longitude)
        else {
            return .error(status: 400, reason: "lat must be -90 to 90 and lon -180 to 180.")
        }
        guard texts.allSatisfy({ Self.decimals($0) <= 4 }) else {
            return .error(status: 403, reason: "Forbidden: coordinates have at most four decimals.")
        }
        // Date arithmetic is not exact for dates millennia away.
        let moment = min(max(now.timeIntervalSince1970, -6e10), 2e11)
        let modified = Date(timeIntervalSince1970: (moment / Self.interval).rounded(.down) * Self.interval)
        let headers = [
            "Date": HTTPDate.text(of: Date(timeIntervalSince1970: moment)),
            "Last-Modified": HTTPDate.text(of: modified),
            "Expires": HTTPDate.text(of: modified.addingTimeInterval(Self.interval)),
        ]
        if let text = request.headers["if-modified-since"], let known = HTTPDate.parse(text),
            known >= modified
        {
            return DemoResponse(status: 304, contentType: "application/json", headers: headers, body: Data())
        }
        if isAlerts {
            return .json(headers: headers, MetAlerts.members(latitude: latitude, longitude: longitude, from: modified))
        }
        let place = PlaceDetails(latitude: latitude, longitude: longitude)
        let series = MetNorwaySeries(
            latitude: latitude, longitude: longitude, elevation: place.elevation, from: modified)
        return .json(headers: headers, series.members)
    }

    /// Whether a `User-Agent` has an e-mail address or the address of a site. A version such as `7.88` is no address.
    static func identifies(_ userAgent: String) -> Bool {
        userAgent.split(whereSeparator: { " ()<>,;".contains($0) }).contains { word in
            let parts = word.split(separator: "/").filter { $0 != "https:" && $0 != "http:" }
            return parts.contains { part in
                let labels = part.split(separator: ".", omittingEmptySubsequences: false)
                return labels.count > 1 && !labels.contains("")
                    && labels.last?.allSatisfy { $0.isASCII && $0.isLetter } == true
            }
        }
    }

    private static func decimals(_ text: String) -> Int {
        text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
    }
}

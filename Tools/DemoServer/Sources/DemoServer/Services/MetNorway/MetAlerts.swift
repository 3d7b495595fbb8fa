import Foundation

/// The warnings of a place: a gale from three hours ago on for a day and a half in Norway, and none elsewhere.
enum MetAlerts {
    static func members(latitude: Double, longitude: Double, from modified: Date) -> [JSONText.Member] {
        let isNorwegian = (57...81).contains(latitude) && (3...32).contains(longitude)
        return [
            .init("type", .string("FeatureCollection")), .init("lang", .string("en")),
            .init("lastChange", time(modified)),
            .init("features", .array(isNorwegian ? [gale(latitude, longitude, from: modified)] : [])),
        ]
    }

    private static func gale(_ latitude: Double, _ longitude: Double, from modified: Date) -> JSONText {
        let (start, end) = (time(modified.addingTimeInterval(-10_800)), time(modified.addingTimeInterval(118_800)))
        let corners = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1), (-1, -1)].map { east, north in
            JSONText.array([.shortest(longitude + east), .shortest(latitude + north)])
        }
        return .object([
            .init("type", .string("Feature")),
            .init(
                "geometry",
                .object([.init("type", .string("Polygon")), .init("coordinates", .array([.array(corners)]))])),
            .init("properties", .object(texts.map { .init($0.0, .string($0.1)) })),
            .init("when", .object([.init("interval", .array([start, end]))])),
        ])
    }

    private static let texts = [
        ("area", "A made-up coast"), ("awareness_level", "2; yellow; Moderate"), ("awareness_type", "1; Wind"),
        ("certainty", "Likely"), ("consequences", "Small boats may be in danger. "),
        ("description", "Made-up data: gale, 17 m/s from the southeast."), ("event", "gale"),
        ("eventAwarenessName", "Gale"),
        ("geographicDomain", "marine"), ("id", "2.49.0.1.578.0.20261121120000.001"),
        ("instruction", "Consider leaving the boat ashore. "), ("riskMatrixColor", "Yellow"), ("severity", "Moderate"),
        ("status", "Actual"), ("title", "Gale, yellow level, A made-up coast"), ("type", "Alert"),
        ("web", "https://api.met.no/weatherapi/metalerts/2.0/documentation"),
    ]

    private static func time(_ date: Date) -> JSONText {
        .string(date.formatted(.iso8601).replacing("Z", with: "+00:00"))
    }
}

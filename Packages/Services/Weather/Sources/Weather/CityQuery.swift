import Foundation

/// A typed name of a city: `NAME`, or `NAME, REGION`, or `NAME, REGION, COUNTRY`.
///
/// The region and the country are the beginnings of their names, or codes: `London, UK`, `Chicago, US`, `Atlanta, GA`.
public struct CityQuery: Sendable {
    /// The text as the user typed it.
    public let text: String
    /// The name without region and country, with single spaces.
    public let name: String
    private let rest: [String]

    /// Reads a text.
    public init(_ text: String) {
        self.text = text
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map {
            $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        name = parts.first ?? ""
        rest = parts.dropFirst().map(\.comparable).filter { !$0.isEmpty }
    }

    /// Whether there is neither a region nor a country.
    package var isNameOnly: Bool { rest.isEmpty }

    /// The cities in the region and country, in their order. Codes and whole names are preferred to beginnings: `CA` is
    /// Canada or California, and not Cambridgeshire.
    ///
    /// - Parameter cities: Cities of the name.
    /// - Throws: ``WeatherError/noSuchCityThere(_:others:)`` if all are elsewhere.
    package func matches(in cities: [City]) throws(WeatherError) -> [City] {
        let matches = here(in: cities)
        guard matches.isEmpty, !cities.isEmpty else { return matches }
        throw .noSuchCityThere(text, others: cities.prefix(5).map(\.fullName))
    }

    /// The saved cities with this name, or the one with this number.
    public func saved(in cities: [City]) -> [City] {
        if let id = City.ID(text) { return cities.filter { $0.id == id } }
        return here(in: cities.filter { $0.name.comparable == name.comparable })
    }

    private func here(in cities: [City]) -> [City] {
        let exact = cities.filter { city in
            rest.allSatisfy { city.placeCodes.contains($0) || city.placeNames.contains($0) }
        }
        guard exact.isEmpty else { return exact }
        return cities.filter { city in
            rest.allSatisfy { part in
                city.placeCodes.contains(part) || city.placeNames.contains { $0.hasPrefix(part) }
            }
        }
    }
}

extension City {
    /// The names of the region and the country, as they are compared.
    fileprivate var placeNames: [String] {
        [region, country].compactMap { $0?.comparable } + (Self.countryNames[countryCode ?? ""] ?? [])
    }

    /// The codes of the region and the country, as they are compared.
    fileprivate var placeCodes: [String] {
        guard let code = countryCode else { return [] }
        let regionCode = Self.regionCodes[code]?.first { region?.comparable == $0.value.comparable }?.key
        return [code.comparable, Self.otherCodes[code], regionCode?.comparable].compactMap(\.self)
    }

    /// Common country codes that differ from ISO 3166-1.
    private static let otherCodes = ["GB": "uk", "US": "usa", "AE": "uae", "GR": "el"]
    private static let countryNames = [
        "US": ["united states of america", "america"], "GB": ["great britain", "britain"],
    ]

    /// The codes of the regions of countries whose addresses have them (ISO 3166-2).
    private static let regionCodes = [
        "US": [
            "AL": "Alabama", "AK": "Alaska", "AZ": "Arizona", "AR": "Arkansas", "CA": "California", "CO": "Colorado",
            "CT": "Connecticut", "DE": "Delaware", "DC": "District of Columbia", "D.C.": "Washington, D.C.",
            "FL": "Florida", "GA": "Georgia",
            "HI": "Hawaii", "ID": "Idaho", "IL": "Illinois", "IN": "Indiana", "IA": "Iowa", "KS": "Kansas",
            "KY": "Kentucky", "LA": "Louisiana", "ME": "Maine", "MD": "Maryland", "MA": "Massachusetts",
            "MI": "Michigan", "MN": "Minnesota", "MS": "Mississippi", "MO": "Missouri", "MT": "Montana",
            "NE": "Nebraska", "NV": "Nevada", "NH": "New Hampshire", "NJ": "New Jersey", "NM": "New Mexico",
            "NY": "New York", "NC": "North Carolina", "ND": "North Dakota", "OH": "Ohio", "OK": "Oklahoma",
            "OR": "Oregon", "PA": "Pennsylvania", "RI": "Rhode Island", "SC": "South Carolina", "SD": "South Dakota",
            "TN": "Tennessee", "TX": "Texas", "UT": "Utah", "VT": "Vermont", "VA": "Virginia", "WA": "Washington",
            "WV": "West Virginia", "WI": "Wisconsin", "WY": "Wyoming",
        ],
        "CA": [
            "AB": "Alberta", "BC": "British Columbia", "MB": "Manitoba", "NB": "New Brunswick",
            "NL": "Newfoundland and Labrador", "NS": "Nova Scotia", "NT": "Northwest Territories", "NU": "Nunavut",
            "ON": "Ontario", "PE": "Prince Edward Island", "QC": "Quebec", "SK": "Saskatchewan", "YT": "Yukon",
        ],
        "AU": [
            "ACT": "Australian Capital Territory", "NSW": "New South Wales", "NT": "Northern Territory",
            "QLD": "Queensland", "SA": "South Australia", "TAS": "Tasmania", "VIC": "Victoria",
            "WA": "Western Australia",
        ],
    ]
}

extension String {
    /// The text without case, accents and dots.
    fileprivate var comparable: String {
        filter { $0 != "." && $0 != "," }.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}

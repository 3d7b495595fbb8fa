import Foundation

/// A real city. Its weather is made up.
struct City: Sendable, Equatable {
    var name: String
    var otherNames: [String]
    var latitude: Double
    var longitude: Double
    var elevation: Double
    var timezone: String
    var population: Int
    var countryCode: String
    var admin1: String
    /// The feature code of GeoNames: PPLC, PPLA or PPL.
    var featureCode: String

    /// An id that stays the same when cities are added. It is not the id of GeoNames.
    var id: Int {
        // FNV-1a
        let hash = "\(name)|\(admin1)|\(countryCode)".utf8.reduce(UInt32(0x811C_9DC5)) {
            ($0 ^ UInt32($1)) &* 0x0100_0193
        }
        return 100_000_000 + Int(hash % 900_000_000)
    }

    var country: String {
        CountryNames.english[countryCode] ?? countryCode
    }

    /// Reads a line of ``CityTable``.
    init?(line: Substring) {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        guard fields.count == 9,
            let latitude = Double(fields[1]), let longitude = Double(fields[2]),
            let elevation = Double(fields[3]), let population = Int(fields[5])
        else { return nil }
        let names = fields[0].split(separator: "/").map(String.init)
        guard let name = names.first else { return nil }
        self.name = name
        otherNames = Array(names.dropFirst())
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
        timezone = String(fields[4])
        self.population = population
        countryCode = String(fields[6])
        admin1 = String(fields[7])
        featureCode = fields[8] == "C" ? "PPLC" : fields[8] == "A" ? "PPLA" : "PPL"
    }
}

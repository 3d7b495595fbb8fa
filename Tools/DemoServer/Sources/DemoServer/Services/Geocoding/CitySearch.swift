import Foundation

/// Finds cities by name, by the rules of Open-Meteo.
///
/// One character finds nothing, two find exact names, and three or more find names of which a word starts with them.
/// Case and accents do not matter. The largest city comes first.
struct CitySearch: Sendable {
    /// The search among all cities.
    static let standard = CitySearch(cities: CityTable.all)

    private let entries: [(city: City, names: [String])]

    init(cities: [City]) {
        entries =
            cities
            .sorted { $0.population == $1.population ? $0.id < $1.id : $0.population > $1.population }
            .map { ($0, ([$0.name] + $0.otherNames).map(Self.fold)) }
    }

    func cities(named name: String) -> [City] {
        let wanted = Self.fold(name.trimmingCharacters(in: .whitespacesAndNewlines))
        guard wanted.count >= 2 else { return [] }
        return entries.filter { $0.names.contains { Self.matches($0, wanted) } }.map(\.city)
    }

    private static func matches(_ name: String, _ wanted: String) -> Bool {
        guard wanted.count > 2 else { return name == wanted }
        return name.hasPrefix(wanted) || name.contains(" " + wanted) || name.contains("-" + wanted)
    }

    /// Returns the text in lower case without accents: `Kraków` becomes `krakow`, and `Tromsø` becomes `tromso`.
    static func fold(_ text: String) -> String {
        let plain = text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
        // Letters that Unicode does not decompose into a letter and an accent.
        var result = ""
        for character in plain {
            switch character {
            case "ø": result += "o"
            case "ł": result += "l"
            case "đ": result += "d"
            case "æ": result += "ae"
            case "ß": result += "ss"
            case "ı": result += "i"
            case "’", "ʻ": result += "'"
            default: result.append(character)
            }
        }
        return result
    }
}

import FoundationEssentials

/// Dates as HTTP writes them (RFC 9110, section 5.6.7), in the one form that may be sent today.
enum HTTPDate {
    /// Reads, for instance, `Sun, 06 Nov 1994 08:49:37 GMT`.
    static func parse(_ text: String) -> Date? {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", words[0].last == "," else { return nil }
        let time = words[4].split(separator: ":", omittingEmptySubsequences: false).map { number($0) }
        guard
            let day = number(words[1]), let year = number(words[3]), (1...31).contains(day), (1...9999).contains(year),
            let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
                .firstIndex(of: words[2]),
            time.count == 3, let hour = time[0], let minute = time[1], let second = time[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        // Days since 1 March of the year 0, in which leap days end years.
        let years = month < 2 ? year - 1 : year
        let monthFromMarch = (month + 10) % 12
        let days = years * 365 + years / 4 - years / 100 + years / 400 + (153 * monthFromMarch + 2) / 5 + day - 1
        let secondsOfDay = hour * 3600 + minute * 60 + second
        return Date(timeIntervalSince1970: Double((days - 719_468) * 86_400 + secondsOfDay))
    }

    private static func number(_ digits: Substring) -> Int? {
        guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(digits)
    }
}

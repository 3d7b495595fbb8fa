extension Weekday {
    /// `Saturday`.
    package var name: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    /// `Sat`.
    var shortName: String { String(name.prefix(3)) }
}

extension Day {
    /// `Sat 21 Nov`.
    public var text: String {
        let (_, month, day) = components
        return "\(weekday.shortName) \(day) \(Self.shortMonths[month - 1])"
    }

    /// `Sat 21 Nov`, followed by the year unless it is the year of `today`.
    public func text(today: Day) -> String {
        components.year == today.components.year ? text : "\(text) \(components.year)"
    }

    private static let shortMonths = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}

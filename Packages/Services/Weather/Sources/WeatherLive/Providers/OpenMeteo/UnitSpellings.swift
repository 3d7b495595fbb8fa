/// The spellings of units that the service uses, by system. Each set has the units that belong to no system too.
enum UnitSpellings {
    private static let neither: Set = ["m/s", "kn"]
    static let metric = neither.union(["°C", "km/h", "mm"])
    static let imperial = neither.union(["°F", "mp/h", "mph", "inch"])
}

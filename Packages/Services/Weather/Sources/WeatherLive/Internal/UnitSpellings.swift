/// Units as the service writes them, in either system; and those that belong to neither choice.
enum UnitSpellings {
    private static let neither: Set = ["m/s", "kn"]
    static let metric = neither.union(["°C", "km/h", "mm"])
    static let imperial = neither.union(["°F", "mp/h", "mph", "inch"])
}

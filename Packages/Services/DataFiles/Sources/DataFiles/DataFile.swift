/// The data file of a service. Each service has its own file, so that damage to one file affects only one service.
public enum DataFile: String, CaseIterable, Sendable {
    case todo, weather, settings, notifications, location, books, payments, analytics

    /// The name of the file in the folder of the data files.
    public var fileName: String { "\(rawValue).sqlite" }

    /// The end of a sentence that says that the file is damaged.
    public var damageAdvice: String {
        "run 'almanac repair \(rawValue)' to save what can be read, or 'almanac restore FILE' to go back to a backup"
    }
}

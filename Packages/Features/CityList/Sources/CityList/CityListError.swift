/// The reason why no city can be opened. The description is a sentence for users.
public enum CityListError: Error, Equatable, CustomStringConvertible {
    /// No city is saved, and it is not known where the user is.
    case noCity

    public var description: String { "No cities yet." }
}

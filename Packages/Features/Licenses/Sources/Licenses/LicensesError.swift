/// The reason why a licence cannot be shown. The description is a sentence for users.
public enum LicensesError: Error, Equatable, CustomStringConvertible {
    case unknown(String)

    public var description: String {
        switch self {
        case .unknown(let name): "almanac is not built from anything named '\(name)'."
        }
    }
}

/// The reason why a licence cannot be shown.
enum LicensesError: Error, Equatable, CustomStringConvertible {
    case unknown(String)

    var description: String {
        switch self {
        case .unknown(let name): "almanac contains nothing with the name '\(name)'. Go back to see what it contains."
        }
    }
}

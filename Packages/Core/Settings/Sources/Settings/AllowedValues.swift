/// The values that a setting can have.
public struct AllowedValues: Equatable, Sendable, CustomStringConvertible {
    /// The listed values, as texts.
    public let values: [String]
    /// The rest, if there are too many to list: `an IANA time zone such as Europe/Oslo`.
    public let others: String?

    /// Creates a description of the allowed values.
    public init(_ values: [String], others: String? = nil) {
        self.values = values
        self.others = others
    }

    /// `metric or imperial`.
    public var description: String {
        let all = values + [others].compactMap(\.self)
        guard let last = all.last, all.count > 1 else { return all.first ?? "" }
        return "\(all.dropLast().joined(separator: ", ")) or \(last)"
    }
}

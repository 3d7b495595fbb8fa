import Weather

extension [ProviderFailure] {
    /// The message for users: the reason of the first provider, and the names of the others.
    var summary: String {
        guard count > 1, let first else { return first?.reason ?? "There is no provider." }
        let others = dropFirst().map(\.provider.name)
        let names = [others.dropLast().joined(separator: ", "), others.last ?? ""].filter { !$0.isEmpty }
        return "\(first) \(names.joined(separator: " and ")) failed too."
    }
}

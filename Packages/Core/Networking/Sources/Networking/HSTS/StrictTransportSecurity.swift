/// The value of a `Strict-Transport-Security` field (RFC 6797, section 6.1).
struct StrictTransportSecurity: Equatable, Sendable {
    /// The lifetime in seconds; 0 withdraws the rule.
    let maxAge: Int
    let includesSubdomains: Bool

    /// Parses the field; `nil` if it violates the grammar, repeats a directive, or has no `max-age`.
    init?(_ bytes: [UInt8]) {
        guard !bytes.contains(where: \.isControl) else { return nil }
        var values: [String: ArraySlice<UInt8>?] = [:]
        for directive in FieldList.elements(of: bytes, separator: UInt8(ascii: ";")) {
            let (name, value) = FieldList.halves(of: directive)
            guard name.isToken, value.map({ $0.isToken || FieldList.isQuoted($0) }) ?? true,
                values.updateValue(value, forKey: String(decoding: name, as: UTF8.self).lowercased()) == nil
            else { return nil }
        }
        guard let age = values["max-age"], let age, let maxAge = DeltaSeconds.read(FieldList.unquoted(age)) else {
            return nil
        }
        if let flag = values["includesubdomains"], flag != nil { return nil }
        self.maxAge = maxAge
        includesSubdomains = values["includesubdomains"] != nil
    }
}

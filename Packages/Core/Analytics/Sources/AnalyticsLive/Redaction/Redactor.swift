import Analytics

/// Removes data from events that must never reach the disk: the values of properties whose names are those of secrets
/// or contact data, and the parts of texts that look like e-mail addresses, phone numbers, card numbers or keys.
///
/// Dates, numbers that JSON does not have, and values that are nested too deep become strings.
enum Redactor {
    static let mark = "[redacted]"
    static let tooDeep = "[too deep]"
    private static let greatestDepth = 16

    /// The names of secrets and of contact data. Case, spaces and punctuation are ignored: `apiKey` matches `API_KEY`.
    private static let names = Set(
        [
            "password", "passphrase", "passwd", "pin", "secret", "client secret", "token", "access token",
            "refresh token", "session token", "auth", "authorization", "cookie", "set-cookie", "api key", "private key",
            "credential", "credentials", "card number", "cvv", "cvc", "iban", "ssn", "email", "e-mail address", "phone",
            "phone number",
        ].map(PropertyName.folded))

    static func redact(_ properties: Properties) -> Properties { redact(properties, depth: 1) }

    static func redact(_ text: String) -> String { SensitiveText.redact(text, by: mark) }

    private static func redact(_ properties: Properties, depth: Int) -> Properties {
        var redacted = Properties(minimumCapacity: properties.count)
        for (name, value) in properties {
            redacted[redact(name)] = isSensitive(name) ? .string(mark) : redact(value, depth: depth)
        }
        return redacted
    }

    private static func isSensitive(_ name: String) -> Bool { names.contains(PropertyName.folded(name)) }

    private static func redact(_ value: PropertyValue, depth: Int) -> PropertyValue {
        switch value {
        case .list(let values):
            guard depth < greatestDepth else { return .string(tooDeep) }
            return .list(values.map { redact($0, depth: depth + 1) })
        case .object(let properties):
            guard depth < greatestDepth else { return .string(tooDeep) }
            return .object(redact(properties, depth: depth + 1))
        case .string(let string): return .string(redact(string))
        case .int(let int): return isCard(int) ? .string(mark) : value
        case .date(let date): return .string(ISO8601.string(from: date))
        case .double(let double) where double.isNaN: return .string("NaN")
        case .double(let double) where double.isInfinite: return .string(double > 0 ? "Infinity" : "-Infinity")
        case .double, .bool: return value
        }
    }

    private static func isCard(_ int: Int64) -> Bool {
        int > 0 && NumberPattern.isCard(String(int).utf8.map { $0 - UInt8(ascii: "0") })
    }
}

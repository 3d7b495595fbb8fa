import Analytics

/// Applies the redaction rules to properties before they are stored.
///
/// Dates, numbers that JSON does not have, and values that are nested too deep become strings.
struct Redactor: Sendable {
    static let mark = "[redacted]"
    static let tooDeep = "[too deep]"
    private static let greatestDepth = 16

    private var names: Set<String> = []
    private var patterns: Set<SensitivePattern> = []
    private var custom: [@Sendable (String, PropertyValue) -> PropertyValue?] = []

    init(_ rules: [RedactionRule]) {
        for rule in rules {
            switch rule.kind {
            case .names(let names): self.names.formUnion(names)
            case .pattern(let pattern): patterns.insert(pattern)
            case .custom(let replace): custom.append(replace)
            }
        }
    }

    func redact(_ properties: Properties) -> Properties { redact(properties, depth: 1) }

    func redact(_ text: String) -> String {
        patterns.isEmpty ? text : SensitiveText.redact(text, patterns, by: Self.mark)
    }

    private func redact(_ properties: Properties, depth: Int) -> Properties {
        var redacted = Properties(minimumCapacity: properties.count)
        for (name, value) in properties {
            redacted[redact(name)] = isSensitive(name) ? .string(Self.mark) : redact(value, of: name, depth: depth)
        }
        return redacted
    }

    private func isSensitive(_ name: String) -> Bool { !names.isEmpty && names.contains(PropertyName.folded(name)) }

    /// Returns the redacted value; `nil` for a value that a rule removes.
    private func redact(_ value: PropertyValue, of name: String, depth: Int) -> PropertyValue? {
        switch value {
        case .list(let values):
            guard depth < Self.greatestDepth else { return .string(Self.tooDeep) }
            return .list(values.compactMap { redact($0, of: name, depth: depth + 1) })
        case .object(let properties):
            guard depth < Self.greatestDepth else { return .string(Self.tooDeep) }
            return .object(redact(properties, depth: depth + 1))
        case .string(let string):
            return replaced(.string(redact(string)), of: name)
        case .int(let int):
            return replaced(isCard(int) ? .string(Self.mark) : value, of: name)
        case .double, .bool, .date:
            return replaced(value, of: name)
        }
    }

    private func isCard(_ int: Int64) -> Bool {
        int > 0 && patterns.contains(.cardNumber)
            && NumberPattern.isCard(String(int).utf8.map { $0 - UInt8(ascii: "0") })
    }

    private func replaced(_ value: PropertyValue, of name: String) -> PropertyValue? {
        var value = value
        for replace in custom {
            guard let replacement = replace(name, value) else { return nil }
            value = replacement
        }
        return Self.recorded(value)
    }

    private static func recorded(_ value: PropertyValue) -> PropertyValue {
        switch value {
        case .date(let date): .string(ISO8601.string(from: date))
        case .double(let double) where double.isNaN: .string("NaN")
        case .double(let double) where double.isInfinite: .string(double > 0 ? "Infinity" : "-Infinity")
        default: value
        }
    }
}

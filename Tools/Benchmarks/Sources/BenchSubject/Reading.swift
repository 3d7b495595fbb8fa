/// One measurement of a subject. Its program prints it as lines, `name=value` each.
package struct Reading: Sendable, Equatable {
    /// By their units.
    package var values: [String: Double]
    package var facts: [String: String]

    package init(values: [String: Double], facts: [String: String] = [:]) {
        self.values = values
        self.facts = facts
    }

    private static let valuePrefix = "value "
    private static let factPrefix = "fact "

    package var text: String {
        (values.map { "\(Self.valuePrefix)\($0)=\($1)" } + facts.map { "\(Self.factPrefix)\($0)=\($1)" })
            .joined(separator: "\n")
    }

    /// Reads it from the output of a program; `nil` if there is no value.
    package init?(lines: [String]) {
        let fields = Fields(lines: lines)
        values = fields.named(Self.valuePrefix).compactMapValues { Double($0) }
        facts = fields.named(Self.factPrefix)
        guard !values.isEmpty else { return nil }
    }
}

/// One measurement of a subject. Its program prints it as lines, `name=value` each.
public struct Reading: Sendable, Equatable {
    /// By their units.
    public var values: [String: Double]
    public var facts: [String: String]

    public init(values: [String: Double], facts: [String: String] = [:]) {
        self.values = values
        self.facts = facts
    }

    private static let valuePrefix = "value "
    private static let factPrefix = "fact "

    public var text: String {
        (values.map { "\(Self.valuePrefix)\($0)=\($1)" } + facts.map { "\(Self.factPrefix)\($0)=\($1)" })
            .joined(separator: "\n")
    }

    /// Reads it from the output of a program; `nil` if there is no value.
    public init?(text: String) {
        let fields = Fields(lines: text.split(separator: "\n"))
        values = fields.named(Self.valuePrefix).compactMapValues { Double($0) }
        facts = fields.named(Self.factPrefix)
        guard !values.isEmpty else { return nil }
    }
}

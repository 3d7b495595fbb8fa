/// The units of a block, by variable. Values that are not text are left out; the service has sent `true`.
public struct UnitNames: Decodable, Equatable, Sendable {
    public var names: [String: String]

    public init(from decoder: any Decoder) throws {
        let units = try? decoder.singleValueContainer().decode([String: Text].self)
        names = (units ?? [:]).compactMapValues(\.text)
    }

    private struct Text: Decodable {
        var text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }
}

/// The units of a block, by variable. Values that are not text are left out; the service has sent `true`.
package struct UnitNames: Decodable, Equatable, Sendable {
    package var names: [String: String]

    package init(from decoder: any Decoder) throws {
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

extension UnitNames {
    /// Checks that the values have the requested units.
    ///
    /// - Parameter isForeign: Whether a variable has another unit than the requested one.
    func check(_ block: String, isForeign: (_ name: String, _ unit: String) -> Bool) throws(ResponseError) {
        // Sorted, so that the same response always names the same field.
        for (name, unit) in names.sorted(by: { $0.key < $1.key }) where isForeign(name, unit) {
            throw .field("\(block).\(name)", .unit(unit))
        }
    }
}

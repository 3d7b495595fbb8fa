/// An amount of money.
struct Money: Hashable, Sendable {
    /// The amount in the smallest unit of the currency, such as 4900 for 49 kroner.
    let minorUnits: Int
    /// A code of ISO 4217.
    let currency: String

    static func kroner(_ amount: Int) -> Self { Self(minorUnits: amount * 100, currency: "NOK") }

    /// The amount with two decimals, which all currencies of this server have: `49.00`.
    var amount: String { JSONText.decimalText(Double(minorUnits) / 100, places: 2) }

    var json: JSONText {
        .object([.init("minorUnits", .int(minorUnits)), .init("currency", .string(currency))])
    }
}

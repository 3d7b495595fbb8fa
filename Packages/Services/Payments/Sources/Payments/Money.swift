import Foundation

/// An amount of money.
///
/// ```swift
/// #expect(Money(minorUnits: .max, currency: "BHD").amount == Decimal(string: "9223372036854775.807"))
/// ```
public struct Money: Hashable, Sendable {
    /// The amount in the smallest unit of the currency, such as 4900 for 49 kroner.
    public var minorUnits: Int64
    /// A code of ISO 4217, such as `NOK`.
    public var currency: String

    /// Creates an amount.
    public init(minorUnits: Int64, currency: String) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    /// The amount in the currency's main unit, exactly.
    package var amount: Decimal {
        Decimal(sign: minorUnits < 0 ? .minus : .plus, exponent: -digits, significand: Decimal(minorUnits.magnitude))
    }

    /// The number of decimal digits of the currency's smallest unit, by ISO 4217: 2 for `NOK`, 0 for `JPY`. A code that
    /// is not in the list has 2.
    private var digits: Int {
        Self.digits.first { $0.currencies.contains(currency) }?.count ?? 2
    }

    /// The amount with its currency as it is written in a language and region, such as `NOK 49.00`.
    public func formatted(for locale: Locale = .autoupdatingCurrent) -> String {
        amount.formatted(.currency(code: currency).precision(.fractionLength(digits)).locale(locale))
    }

    /// The currencies whose smallest unit is no hundredth (ISO 4217, list one).
    private static let digits: [(count: Int, currencies: Set<String>)] = [
        (
            0,
            [
                "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV", "XAF",
                "XOF", "XPF",
            ]
        ),
        (3, ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]),
        (4, ["CLF", "UYW"]),
    ]
}

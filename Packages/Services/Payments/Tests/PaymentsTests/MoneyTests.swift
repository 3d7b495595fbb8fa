import Foundation
import Payments
import Testing

struct MoneyTests {
    /// With the blanks of the locale as plain ones.
    private func text(_ minorUnits: Int64, _ currency: String, _ locale: String = "en_GB") -> String {
        Money(minorUnits: minorUnits, currency: currency).formatted(for: Locale(identifier: locale))
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(
        arguments: [
            (4900, "NOK", "NOK 49.00"), (490, "NOK", "NOK 4.90"), (0, "NOK", "NOK 0.00"), (-150, "NOK", "-NOK 1.50"),
            (4900, "GBP", "£49.00"), (4900, "JPY", "JP¥4,900"), (4900, "ISK", "ISK 4,900"), (4900, "KWD", "KWD 4.900"),
            (4900, "CLF", "CLF 0.4900"), (4900, "HUF", "HUF 49.00"), (5, "EUR", "€0.05"),
        ] as [(Int64, String, String)])
    func `an amount has the digits of its currency`(minorUnits: Int64, currency: String, expected: String) {
        #expect(text(minorUnits, currency) == expected)
    }

    @Test func `the locale decides the format of an amount`() {
        #expect(text(123_456, "NOK", "nb_NO") == "1 234,56 kr")
        #expect(text(123_456, "EUR", "de_DE") == "1.234,56 €")
    }

    @Test func `no amount is rounded`() {
        #expect(text(.max, "EUR") == "€92,233,720,368,547,758.07")
        #expect(text(.min, "EUR") == "-€92,233,720,368,547,758.08")
        #expect(Money(minorUnits: .max, currency: "BHD").amount == Decimal(string: "9223372036854775.807"))
        #expect(text(1, "") != "")
    }
}

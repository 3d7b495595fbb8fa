/// Makes numbered receipts.
enum Receipts {
    private static var number = 0

    static func receipt(for title: String) -> String {
        number += 1
        return "Receipt \(number): \(title)"
    }
}

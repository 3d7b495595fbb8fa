import Payments
import Testing

struct CardTests {
    @Test(arguments: [
        "4242 4242 4242 4242", "4242-4242-4242-4242", "4000000000000259", "4000 0000 0000 0341", "378282246310005",
    ])
    func `a number is read with blanks and hyphens`(number: String) throws {
        let card = try Card(number: number, expiry: "09/28", code: "123")
        #expect(card.number.allSatisfy(\.isNumber) && card.expiry == "09/28" && card.code == "123")
    }

    @Test(arguments: [
        ("4242 4242 4242 4241", "09/28", "123", CardError.number), ("", "09/28", "123", .number),
        ("42", "09/28", "123", .number), ("٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢", "09/28", "123", .number),
        (String(repeating: "0", count: 20), "09/28", "123", .number),
        ("4242424242424242", "13/28", "123", .expiry), ("4242424242424242", "00/28", "123", .expiry),
        ("4242424242424242", "9/28", "123", .expiry), ("4242424242424242", "", "123", .expiry),
        ("4242424242424242", "09/28/1", "123", .expiry), ("4242424242424242", "09/28", "12", .code),
        ("4242424242424242", "09/28", "12345", .code), ("4242424242424242", "09/28", "12a", .code),
    ])
    func `text that is not a card is refused`(number: String, expiry: String, code: String, error: CardError) {
        #expect(throws: error) { try Card(number: number, expiry: expiry, code: code) }
    }

    @Test func `a card is not printed`() throws {
        let card = try Card(number: "4242424242424242", expiry: "09/28", code: "737")
        var dumped = ""
        dump([card], to: &dumped)
        for text in [dumped, "\(card)", String(reflecting: card), String(reflecting: [card]), "\([Optional(card)])"] {
            #expect(!text.contains("4242") && !text.contains("737") && !text.contains("28"))
        }
    }

    @Test(arguments: [
        (PaymentsError.wrongCode(triesLeft: 1), "The code is not correct. You have 1 try left."),
        (.wrongCode(triesLeft: 2), "The code is not correct. You have 2 tries left."),
    ])
    func `an error says how many tries are left`(error: PaymentsError, text: String) {
        #expect(error.description == text)
    }
}

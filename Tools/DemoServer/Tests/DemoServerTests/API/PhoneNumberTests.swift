import Testing

@testable import DemoServer

@Suite struct PhoneNumberTests {
    @Test(arguments: [
        "+47 912 34 567", "+4791234567", "004791234567", "00 47 912-34-567", "+47 (912) 34.567", " +47 912 34 567\n",
        "+47\u{00A0}912\u{202F}34\u{2011}567", "\u{202A}+47 912 34 567\u{202C}", "(+47) 912 34 567",
    ])
    func `a number is read with the usual separators and prefixes`(text: String) throws {
        #expect(try PhoneNumber(text).description == "+4791234567")
    }

    @Test func `a zero in brackets is dropped`() throws {
        #expect(try PhoneNumber("+44 (0)20 7946 0018").description == "+442079460018")
        #expect(try PhoneNumber("0044 (0) 20 7946 0018").description == "+442079460018")
    }

    @Test func `a number needs 8 to 15 digits`() throws {
        #expect(try PhoneNumber("+12345678").description == "+12345678")
        #expect(try PhoneNumber("+123456789012345").description == "+123456789012345")
        for text in ["+1234567", "+1234567890123456", "001234567"] {
            #expect(try detail(text).hasSuffix("With the country code it must have 8 to 15 digits."))
        }
    }

    @Test(arguments: ["912 34 567", "0912 34 567", "+0912 34 567", "000912345678", "0"])
    func `a number without a country code is refused with advice`(text: String) throws {
        #expect(try detail(text) == "Begin the phone number with + and the country code, such as +47 912 34 567.")
    }

    @Test(arguments: [
        "+47 912 34 5x7", "+47+91234567", "++4791234567", "47+91234567", "tel:+4791234567", "+٤٧٩١٢٣٤٥٦٧", "🙂",
    ])
    func `characters other than digits are refused`(text: String) throws {
        #expect(try detail(text) == "A phone number has digits only, such as +47 912 34 567.")
    }

    @Test(arguments: ["", " ", "+", "()", "00"])
    func `a number without digits is refused`(text: String) throws {
        #expect(try detail(text) == "Enter a phone number, such as +47 912 34 567.")
    }

    private func detail(_ text: String) throws -> String {
        let problem = try #require(throws: APIProblem.self) { try PhoneNumber(text) }
        guard case .invalidPhone(let detail) = problem else { return "\(problem)" }
        return detail
    }
}

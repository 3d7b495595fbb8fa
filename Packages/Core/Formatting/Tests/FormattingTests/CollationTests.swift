import Testing

@testable import Formatting

struct CollationTests {
    private let words = [
        "zebra", "Ärger", "apple", "Éclair", "eagle", "ocean", "Österreich", "Zoo", "Łódź", "lion", "ß", "su",
    ]

    @Test(arguments: ["", "C.UTF-8", "en_US.UTF-8", "de_DE.UTF-8", "fr"])
    func `accented letters sort beside their base letters`(language: String) {
        #expect(
            Collation(language: language).sorted(words) == [
                "apple", "Ärger", "eagle", "Éclair", "lion", "Łódź", "ocean", "Österreich", "ß", "su", "zebra", "Zoo",
            ])
    }

    @Test func `letters of a language sort where its alphabet has them`() {
        #expect(
            Collation(language: "sv_SE.UTF-8").sorted(["ö", "zebra", "Ärger", "år", "apple"]) == [
                "apple", "zebra", "år", "Ärger", "ö",
            ])
        #expect(
            Collation(language: "cs_CZ").sorted(["chata", "cena", "hora", "cukr"]) == ["cena", "cukr", "hora", "chata"])
    }

    @Test(arguments: [
        ("de", "Ärger", "A"), ("sv", "Ärger", "Ä"), ("", "éclair", "E"), ("", "ßtrasse", "S"), ("", "İstanbul", "I"),
        ("tr", "İstanbul", "İ"), ("tr", "izmir", "İ"), ("", "Ǆep", "D"), ("", "ﬁnd", "F"), ("", "Ｗide", "W"),
        ("", "wide", "W"),
        ("", "7 things", nil), ("", "🍎", nil), ("", "", nil), ("ru", "йод", "Й"), ("es", "ñu", "Ñ"), ("", "ñu", "N"),
    ])
    func `a text is listed under the letter that its language gives it`(
        language: String, text: String, heading: Character?
    ) {
        #expect(Collation(language: language).heading(of: text) == heading)
    }

    @Test(arguments: ["", "en", "de", "fr", "it", "es", "pt", "nl", "sv", "pl"])
    func `the fast comparison of ASCII letters agrees with the locale`(language: String) {
        var random = SystemRandomNumberGenerator()
        let letters = Array("abcdhjlnsxyzAZ09 -.öÉßłñ")
        let collation = Collation(language: language)
        for _ in 0..<300 {
            let texts = (0..<2).map { _ in
                "a" + String((0..<4).map { _ in letters.randomElement(using: &random) ?? "a" }) + "a"
            }
            let keys = collation.keys(of: texts)
            #expect(collation.compare(keys[0], keys[1]) == collation.compareByLocale(texts[0], texts[1]), "\(texts)")
        }
    }
}

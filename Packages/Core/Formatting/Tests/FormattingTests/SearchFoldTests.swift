import Formatting
import Testing

struct SearchFoldTests {
    @Test(arguments: [
        ("Größe", "grosse"), ("CAFÉ", "cafe"), ("Søren Łódź Đak", "soren lodz dak"), ("ﬁnal", "final"),
        ("ＡＢＣ１２", "abc12"),
        ("x²", "x2"), ("Ὀδυσσεύς τῷ", "οδυσσευσ τω"), ("Schiff\u{AD}fahrt", "schifffahrt"), ("שָׁלוֹם", "שלום"),
    ])
    func `forms of a letter fold to the same text`(text: String, folded: String) {
        #expect(text.folded == folded.folded)
    }

    @Test func `a folded text has no upper case and no accents`() { #expect("Ærø-Straße".folded == "æro-strasse") }
}

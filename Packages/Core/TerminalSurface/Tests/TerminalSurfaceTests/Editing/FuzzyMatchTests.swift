import Testing

@testable import TerminalSurface

struct FuzzyMatchTests {
    @Test func `the letters match in order, in any case`() {
        #expect(FuzzyMatch(.init("BM"), in: "Buy milk") != nil)
        #expect(FuzzyMatch(.init("mb"), in: "Buy milk") == nil)
        #expect(FuzzyMatch(.init(""), in: "Buy milk")?.places == [])
        #expect(FuzzyMatch(.init("x"), in: "") == nil)
    }

    @Test(arguments: [
        ("ta", ["Tasks", "Data"]), ("bm", ["Buy milk", "Submit"]), ("set", ["Settings", "Reset", "Sweet"]),
    ])
    func `beginnings of words and letters in a row are better`(_ pattern: String, _ texts: [String]) {
        let sorted = texts.shuffled().sorted {
            FuzzyMatch(.init(pattern), in: $0)!.score > FuzzyMatch(.init(pattern), in: $1)!.score
        }
        #expect(sorted == texts)
    }

    @Test func `the best of several places is shown`() {
        #expect(FuzzyMatch(.init("sp"), in: "Cats see Spain")?.places == [9, 10])
    }

    @Test func `a character of several bytes is found as a whole`() {
        #expect(FuzzyMatch(.init("ÆØ"), in: "blåbær og øl")?.places == [5, 12])
        #expect(FuzzyMatch(.init("é"), in: "êé")?.places == [2])
        #expect(FuzzyMatch(.init("é"), in: "Ã©") == nil)
    }

    @Test func `typing more letters narrows the matches`() {
        let titles = (0..<200).map { "Item \($0)" } + ["Milk"]
        var palette = Palette(entries: titles.map { .init(title: $0, note: "", choice: .command(0)) })
        #expect(palette.matching == nil && palette.found.count == 100)
        palette.handle(.character("m"))
        #expect(palette.matching?.count == 201)
        palette.handle(.character("i"))
        #expect(palette.matching == [200] && palette.found.map(\.entry.title) == ["Milk"])
        palette.handle(KeyPress(.backspace))
        #expect(palette.matching?.count == 201)
    }
}

import Testing

@testable import TerminalSurface

struct FuzzyMatchTests {
    @Test func `the letters have to come in order, in any case`() {
        #expect(FuzzyMatch("BM", in: "Buy milk") != nil)
        #expect(FuzzyMatch("mb", in: "Buy milk") == nil)
        #expect(FuzzyMatch("", in: "Buy milk")?.places == [])
        #expect(FuzzyMatch("x", in: "") == nil)
    }

    @Test(arguments: [
        ("ta", ["Tasks", "Data"]), ("bm", ["Buy milk", "Submit"]), ("set", ["Settings", "Reset", "Sweet"]),
    ])
    func `beginnings of words and letters in a row are better`(_ pattern: String, _ texts: [String]) {
        let sorted = texts.shuffled().sorted { FuzzyMatch(pattern, in: $0)!.score > FuzzyMatch(pattern, in: $1)!.score }
        #expect(sorted == texts)
    }

    @Test func `the best of several places is shown`() {
        #expect(FuzzyMatch("sp", in: "Cats see Spain")?.places == [9, 10])
    }
}

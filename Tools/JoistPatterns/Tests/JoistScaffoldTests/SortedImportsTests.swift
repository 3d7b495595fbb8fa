import Testing

@testable import JoistScaffold

struct SortedImportsTests {
    @Test func `imports are put in order, each run of lines by itself`() {
        let text = "import SVIPTesting\nimport Alpha\nimport SVIP\n\n@testable import Beta\nimport Aleph\n\nlet x = 1\n"
        let sorted =
            "import Alpha\nimport SVIP\nimport SVIPTesting\n\nimport Aleph\n@testable import Beta\n\nlet x = 1\n"
        #expect(SortedImports.sort(text) == sorted)
    }

    @Test(arguments: ["", "\n", "let x = 1", "import A", "// a comment\nimport A\n"])
    func `sorted imports and other text stay unchanged`(text: String) { #expect(SortedImports.sort(text) == text) }
}

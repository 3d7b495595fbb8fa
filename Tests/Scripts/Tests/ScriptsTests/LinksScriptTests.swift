import Testing

struct LinksScriptTests {
    @Test func `a link that leads nowhere is named with its line`() async throws {
        let repository = try await ScratchRepository()
        try repository.write(
            """
            # Top

            [a](B.md#two-words), [b](#top), [c](App) and `[d](e)`: fine.
            [f](B.md#gone) and [g](C.md) and [h](https://example.org/nowhere)
            """, to: "A.md")
        try repository.write("# B\n\n## Two `words`\n\n```\n# gone\n```\n", to: "B.md")
        let checked = try await repository.run("git init -q && Tools/Workspace/links.sh 2>&1")
        #expect(checked.status == 1)
        #expect(
            checked.output == [
                "A.md:4: 'B.md' has no heading for '#gone'.", "A.md:4: the link leads to 'C.md', which is not there.",
            ])
        try repository.write("# B\n\n## Gone\n## Two words\n", to: "B.md")
        try repository.write("# C\n", to: "C.md")
        #expect(try await repository.run("Tools/Workspace/links.sh").status == 0)
    }
}

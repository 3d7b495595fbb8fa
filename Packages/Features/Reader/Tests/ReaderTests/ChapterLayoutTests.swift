import Books
import Screens
import Testing

@testable import Reader

struct ChapterLayoutTests {
    private func layout(
        _ blocks: BookChapter.Block..., columns: Int = 20, height: Int = 100
    ) -> ChapterLayout {
        ChapterLayout(BookChapter(blocks: blocks), index: 3, columns: columns, height: height)
    }

    private func lines(_ text: String, columns: Int = 12) -> [String] {
        layout(.init(.paragraph, [.init(text)]), columns: columns).lines.map(\.text.starred)
    }

    // MARK: Lines

    @Test(
        arguments: [
            ("", []), ("  \n ", []), ("one", ["one"]), ("one two three four", ["one two", "three four"]),
            ("  one   two  ", ["one   two"]), ("exactly long enough", ["exactly long", "enough"]),
            ("a verylongwordwithoutend", ["a", "verylongword", "withoutend"]), ("first\nsecond", ["first", "second"]),
            ("stanza\n\nstanza", ["stanza", "", "stanza"]), ("one\ttwo", ["one two"]),
            ("ten\u{A0}kilometres\u{A0}on", ["ten\u{A0}kilometr", "es\u{A0}on"]),
            ("a well-known-to-all", ["a well-", "known-to-all"]),
            ("it was 20 to -5", ["it was 20 to", "-5"]), ("soft\u{AD}hyphen", ["softhyphen"]),
        ] as [(String, [String])])
    func `a paragraph is broken at spaces and hyphens, and a long word where it must be`(text: String, lines: [String])
    {
        #expect(self.lines(text) == lines)
    }

    @Test(arguments: [
        ("今日はとても良い天気です", ["今日はとても", "良い天気です"]), ("今日はとても、良い", ["今日はとて", "も、良い"]),
        ("あ「い」うえおかきく", ["あ「い」うえ", "おかきく"]), ("あいうえお「か」", ["あいうえお", "「か」"]),
        ("😀😀😀😀😀😀😀", ["😀😀😀😀😀😀", "😀"]), ("👩‍👩‍👧 e\u{301}te\u{301} abc de", ["👩‍👩‍👧 e\u{301}te\u{301} abc", "de"]),
    ])
    func `wide letters take two columns, and are broken between`(text: String, lines: [String]) {
        #expect(self.lines(text) == lines)
    }

    @Test func `items hang under their text, and stay together`() {
        let layout = layout(
            .init(.paragraph, [.init("Things:")]),
            .init(.item(level: 0, marker: "•"), [.init("one two three four five")]),
            .init(.item(level: 1, marker: "10."), [.init("six seven eight nine")]), .init(.paragraph, [.init("End")]))
        #expect(
            layout.lines.map(\.text.starred) == [
                "Things:", "• one two three four", "  five", "  10. six seven", "      eight nine", "End",
            ])
        #expect(layout.lines.map(\.beginsParagraph) == [true, true, false, false, false, true])
    }

    @Test func `a list that is nested too deeply, or has a long marker, still has lines`() {
        let layout = layout(.init(.item(level: .max, marker: String(repeating: "9", count: 99)), [.init("one two")]))
        #expect(layout.lines.count == 1 && layout.lines[0].text.content.hasSuffix("one two"))
    }

    @Test func `emphasized text is between asterisks, counted as columns`() {
        let runs: [BookChapter.Run] = [
            .init("a "), .init(" very", isEmphasized: true), .init(" ", isEmphasized: false),
            .init("long ", isEmphasized: true), .init("day, "), .init("", isEmphasized: true),
            .init("!", isEmphasized: true),
        ]
        #expect(layout(.init(.paragraph, runs)).lines.map(\.text.starred) == ["a  *very long* day,", "*!*"])
        #expect(layout(.init(.heading(level: 1), runs)).lines.map(\.text.starred) == ["a  very long day, !"])
    }

    @Test func `a match is between double asterisks, counted as columns, even in headings and emphasis`() {
        let runs: [BookChapter.Run] = [.init("some "), .init("long words", isEmphasized: true), .init(" here")]
        for (kind, lines) in [
            (BookChapter.Block.Kind.paragraph, ["some *long **words***", "here"]),
            (.heading(level: 1), ["some long **words**", "here"]),
        ] {
            let match = BookMatch(
                position: BookPosition(chapter: 3, block: 1, character: 10), length: 5, before: "", words: "words",
                after: "")
            let chapter = BookChapter(blocks: [.init(.paragraph, []), .init(kind, runs)])
            let layout = ChapterLayout(chapter, index: 3, match: match, columns: 21, height: 9)
            #expect(layout.lines.map(\.text.starred) == lines)
        }
    }

    @Test(arguments: [(-1, 2), (0, 0), (0, -1), (9, 1), (Int.max, 1)])
    func `a match that is not in its block is not marked`(start: Int, length: Int) {
        let match = BookMatch(
            position: BookPosition(chapter: 3, character: start), length: length, before: "", words: "", after: "")
        let chapter = BookChapter(blocks: [.init(.paragraph, [.init("word")])])
        #expect(
            ChapterLayout(chapter, index: 3, match: match, columns: 20, height: 9).lines.map(\.text.starred) == ["word"]
        )
    }

    @Test func `a match that continues after its block is marked to the block's end`() {
        let match = BookMatch(
            position: BookPosition(chapter: 3, character: 1), length: .max, before: "", words: "", after: "")
        let chapter = BookChapter(blocks: [.init(.paragraph, [.init("word")])])
        #expect(
            ChapterLayout(chapter, index: 3, match: match, columns: 20, height: 9).lines.map(\.text.starred) == [
                "w**ord**"
            ])
    }

    @Test func `each line knows the place of its first character`() {
        let layout = layout(
            .init(.paragraph, []), .init(.paragraph, [.init(" one two "), .init("three four five six")]))
        #expect(layout.lines.map(\.text.starred) == ["one two three four", "five six"])
        #expect(
            layout.lines.map(\.position) == [
                BookPosition(chapter: 3, block: 1), BookPosition(chapter: 3, block: 1, character: 20),
            ])
    }

    @Test func `a link is on each of its lines, once`() {
        let link = BookChapter.Link.position(BookPosition(chapter: 5))
        let layout = layout(
            .init(
                .paragraph,
                [
                    .init("see also the "), .init("second ", link: link), .init("part", isEmphasized: true, link: link),
                    .init(" "), .init(" ", link: link), .init("or "), .init("this", link: .address("https://a.b")),
                ]))
        #expect(layout.lines.map(\.text.starred) == ["see also the second", "*part*  or this"])
        let second = ReaderData.Link(
            id: BookPosition(chapter: 3, block: 0, character: 13), text: "second part", target: link)
        #expect(layout.lines[0].links == [second])
        #expect(layout.lines[1].links.map(\.text) == ["second part", "this"])
    }

    // MARK: Pages

    @Test func `pages are full, without blank lines at their ends`() {
        let paragraph = BookChapter.Block(.paragraph, [.init("one two three four five six seven eight")])
        let layout = layout(paragraph, paragraph, paragraph, columns: 10, height: 6)
        #expect(layout.lines.count == 15)
        // Five lines and no blank one; then one line, blank, four.
        #expect(layout.pages == [0..<5, 5..<10, 10..<15])
        #expect(
            ChapterLayout(BookChapter(blocks: [paragraph, paragraph]), index: 0, columns: 10, height: 7).pages == [
                0..<6, 6..<10,
            ])
    }

    @Test func `a heading stays with the text below it`() {
        let text = BookChapter.Block(.paragraph, [.init("text")])
        let heading = BookChapter.Block(.heading(level: 2), [.init("heading")])
        #expect(layout(text, text, heading, heading, text, height: 7).pages == [0..<2, 2..<5])
        #expect(layout(heading, heading, heading, height: 3).pages == [0..<2, 2..<3])
        #expect(layout(text, heading, height: 3).pages == [0..<2])
    }

    @Test(arguments: [1, 2, 3, 22]) func `each line is on one page, whatever the height`(height: Int) {
        let blocks = (0..<40).map { index in
            BookChapter.Block(
                index % 7 == 0 ? .heading(level: 1) : .paragraph, [.init(String(repeating: "word ", count: index))])
        }
        let layout = ChapterLayout(BookChapter(blocks: blocks), index: 0, columns: 16, height: height)
        #expect(layout.pages.flatMap { Array($0) } == Array(layout.lines.indices))
        #expect(layout.lines.allSatisfy { $0.text.starred.columnCount <= 16 })
        for (number, page) in layout.pages.enumerated() {
            #expect(page.lowerBound < page.upperBound)
            #expect(layout.page(with: layout.lines[page.lowerBound].position) == number)
        }
    }
}

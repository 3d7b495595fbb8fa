import Books
import Testing

@testable import BookFiles

@Suite(.timeLimit(.minutes(10))) struct ChapterTests {
    private func blocks(_ html: String, limits: BookLimits = .standard) -> [BookChapter.Block] {
        ChapterReader.read(Array(html.utf8), limits: limits)?.blocks ?? []
    }

    private func texts(_ html: String) -> [String] { blocks(html).map(\.text) }

    @Test func `blocks are paragraphs and headings, and white space is one space`() {
        let html = """
            <html><head><title>Not <b>this</title><style>p < a { }</style><script/></head><body>
              <h2> A\n  heading </h2><div>Loose text<p>One\t\ttwo</p>three<section><p>  </p><p>&nbsp;</p></section></div>
            """
        #expect(
            blocks(html) == [
                .init(.heading(level: 2), [.init("A heading")]), .init(.paragraph, [.init("Loose text")]),
                .init(.paragraph, [.init("One two")]), .init(.paragraph, [.init("three")]),
            ])
    }

    @Test func `emphasis and links make runs`() {
        let html = "<p>a <i>b <b>c</b></i> d<a href='x?a&amp;b'> e</a>f <EM>g</EM></p>"
        #expect(
            blocks(html) == [
                .init(
                    .paragraph,
                    [
                        .init("a"), .init(" b c", isEmphasized: true), .init(" d"),
                        .init(" e", link: .address("x?a&b")), .init("f"), .init(" g", isEmphasized: true),
                    ])
            ])
    }

    @Test func `lists have levels and markers`() {
        let html = """
            <ul><li>a<ol start="3"><li><p>b</p><p>c</p></li><li>d</li></ol></li><li><h3>e</h3>f</li></ul>g
            """
        #expect(
            blocks(html) == [
                .init(.item(level: 0, marker: "•"), [.init("a")]), .init(.item(level: 1, marker: "3."), [.init("b")]),
                .init(.paragraph, [.init("c")]), .init(.item(level: 1, marker: "4."), [.init("d")]),
                .init(.heading(level: 3), [.init("e")]), .init(.paragraph, [.init("f")]),
                .init(.paragraph, [.init("g")]),
            ])
    }

    @Test func `verse keeps its lines, and so does preformatted text`() {
        #expect(texts("<p>one<br/>two <br>\n three<br/></p>") == ["one\ntwo\nthree"])
        #expect(texts("<p><i>one<br/></i> two<br/><b> three</b></p>") == ["one\ntwo\nthree"])
        #expect(texts("<pre>a  b\n  c\n</pre>d e") == ["a  b\n  c", "d e"])
    }

    @Test func `rows of tables, pictures and rules have text`() {
        #expect(texts("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>") == ["a | b", "c"])
        #expect(texts("<p>x <img alt='A  cat' src='c.png'/><img src='d.png'/></p>") == ["x [A cat]"])
        #expect(texts("<hr/><p>a</p><hr/><hr/><p>b</p>") == ["a", "* * *", "b"])
    }

    @Test func `numbers of printed pages are not shown`() {
        #expect(texts("<p>a<span epub:type='pagebreak' id='p'>12</span>b<i epub:type='pagebreak'/>c</p>") == ["abc"])
        #expect(texts("<p>a<span epub:type='pagebreak'>12<p>b</p>") == ["a", "b"])
    }

    @Test(arguments: [
        ("&nbsp;&eacute;&mdash;&Omega;&amp;lt;", "\u{a0}é—Ω&lt;"), ("&#233;&#xE9;&#150;", "éé–"),
        ("&unknown; & &; &#xD800; &#0; &#99999999;", "&unknown; & &; \u{fffd} \u{fffd} \u{fffd}"),
        ("a &lt b", "a &lt b"), ("<![CDATA[a < &amp; b]]>", "a < &amp; b"), ("a<!-- > <b> -->b", "ab"),
        ("e<i>\u{301}</i>", "e\u{301}"),
    ])
    func `references, CDATA and comments are read as HTML means them`(html: String, text: String) {
        #expect(texts("<p>x\(html)</p>") == ["x" + text])
    }

    @Test(arguments: [
        ("<p>a<p>b", ["a", "b"]), ("<p>a</i></b></p>b", ["a", "b"]), ("a < b <3 </ >c", ["a < b <3 c"]),
        ("<p>a<!-- never closed", ["a"]), ("<p>a<b class='x", ["a"]), ("<p>a<", ["a<"]), ("<p>a</", ["a"]),
        ("<title>all", ["all"]), ("<p a=b c d='>' e=\">\">x</p>", ["x"]), ("<p =x>y</p>", ["y"]),
        ("<!DOCTYPE html [<!ENTITY a 'b'> ]><p>&a;</p>", ["&a;"]), ("<svg:text>a</svg:text><h:p>b</h:p>", ["a", "b"]),
        ("</li></ol></ul><li>a", ["a"]), ("<p>a\u{0}\u{1}b</p>", ["ab"]), ("", []), ("<", ["<"]), ("<p/>a", ["a"]),
    ])
    func `mistakes never end the text`(html: String, expected: [String]) {
        #expect(texts(html) == expected)
    }

    @Test func `the deepest nesting costs nothing`() {
        let depth = 100_000
        let html = String(repeating: "<div><ul><li><i>", count: depth) + "x"
        #expect(blocks(html) == [.init(.item(level: 15, marker: "•"), [.init("x", isEmphasized: true)])])
    }

    @Test func `ids have places, counted in characters`() {
        let html =
            "<body id='b'><h1 id='h'>A</h1><p>👩‍👩‍👧 é <a name='n'/>x<i id='i'>y</i></p><div id='e'></div><p id='h'>z</p><b id='l'/>"
        let places = ChapterReader.read(Array(html.utf8), limits: .standard)?.places
        #expect(
            places == [
                "b": BookPosition(), "h": BookPosition(), "n": BookPosition(block: 1, character: 4),
                "i": BookPosition(block: 1, character: 5), "e": BookPosition(block: 2), "l": BookPosition(block: 2),
            ])
    }

    @Test func `more pieces than the limit allows are refused`() {
        var limits = BookLimits.standard
        limits.pieces = 10
        for piece in ["<p>a</p>", "<i>a</i>b", "<a id='a$'/>"] {
            let html = (0..<20).map { piece.replacing("$", with: "\($0)") }.joined()
            #expect(ChapterReader.read(Array(html.utf8), limits: limits) == nil)
        }
    }
}

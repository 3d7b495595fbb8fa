import Books
import Testing

@testable import BookFiles

struct ChapterTests {
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
        #expect(texts("<linegroup><line>one</line><line>two</line></linegroup>three") == ["one\ntwo", "three"])
        #expect(texts("<pre>a  b\n  c\n</pre>d e") == ["a  b\n  c", "d e"])
    }

    @Test func `rows of tables, pictures and rules have text`() {
        #expect(texts("<table><tr><td>a</td><td>b</td></tr><tr><th>c</th></tr></table>") == ["a | b", "c"])
        #expect(texts("<p>x <img alt='A  cat' src='c.png'/><img src='d.png'/></p>") == ["x [A cat]"])
        #expect(texts("<hr/><p>a</p><hr/><hr/><p>b</p>") == ["a", "* * *", "b"])
    }

    @Test(arguments: [
        ("<td></td><td>b</td>", ["| b"]), ("<td><p>a</p></td><td> <p>b</p> </td>", ["a | b"]),
        ("<td>a</td><td/><td>c</td>", ["a | | c"]), ("<td><p>a</p><p>b</p></td><td>c</td>", ["a", "b | c"]),
        ("<td/><td/>", []), ("<th>a</th><td/></tr></table>b", ["a", "b"]),
    ])
    func `a row keeps its empty cells, and a second paragraph of a cell shares a line with the next cell`(
        row: String, lines: [String]
    ) {
        #expect(texts("<table><tr>\(row)</tr></table>") == lines)
    }

    @Test(arguments: [
        ("<ol><li value='5'>a</li><li>b</li></ol>", ["5.", "6."]),
        ("<ol type='a' start='26'><li>a</li><li>b</li></ol>", ["z.", "aa."]),
        ("<ol type='A'><li>a</li></ol>", ["A."]), ("<ol type='i' start='4'><li>a</li></ol>", ["iv."]),
        ("<ol type='I' start='1999'><li>a</li><li value='0'>b</li></ol>", ["MCMXCIX.", "0."]),
        ("<ol reversed><li>a<ul><li>b</li></ul></li><li>c</li></ol>", ["2.", "•", "1."]),
        ("<ol reversed='reversed' start='9'><li>a</li><li>b</li></ol>", ["9.", "8."]),
        ("<ul><li value='3'>a</li></ul>", ["•"]),
    ])
    func `items are numbered as their list says`(html: String, markers: [String]) {
        let items = blocks(html).map { if case .item(_, let marker) = $0.kind { marker } else { "" } }
        #expect(items == markers)
    }

    @Test(arguments: [
        ("<ruby>漢字<rt>かんじ</rt></ruby>を", "漢字(かんじ)を"), ("<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>", "漢(kan)"),
        ("<ruby>漢<rt>kan<rb>字<rt>ji</ruby>.", "漢(kan)字(ji)."), ("<ruby>a<rt></rt></ruby>", "a"),
    ])
    func `the reading of a word stands behind it in brackets`(html: String, text: String) {
        #expect(texts("<p>\(html)</p>") == [text])
    }

    @Test(arguments: [
        ("10<sup>3</sup>", "10³"), ("H<sub>2</sub>O", "H₂O"), ("x<sup>-n</sup>", "x⁻ⁿ"), ("e<sup>x</sup>", "e^x"),
        ("2<sup>3k</sup>", "2^(3k)"), ("v<sub>max</sub>", "v_max"), ("1<sup>st</sup>", "1st"),
        ("word<sup><a href='#n'>12</a></sup>.", "word¹²."), ("word<sup>[12]</sup>", "word[12]"),
        ("a<sup></sup>b", "ab"), ("a<sup>m+n</sup>", "a^(m+n)"), ("e<sup>iπ</sup>", "e^(iπ)"),
        ("2<sup>kn</sup>", "2^(kn)"),
        ("n<sup>log n</sup>", "n^(log n)"), ("a<sup>(b+c)</sup>", "a^(b+c)"), ("2<sup>2<sup>n</sup></sup>", "2^(2ⁿ)"),
        ("e<sup>-x<sup>2</sup></sup>y", "e^(-x²)y"), ("a<sup><i>m</i>+<i>k</i></sup>", "a^(m+k)"),
        ("x<sub>i<sub>k</sub></sub>", "x_(i_k)"), ("a<sup><i>n</i>+1</sup>", "aⁿ⁺¹"),
        ("19<sup>th</sup> M<sup>lle</sup> A<sup>TM</sup>", "19th Mlle ATM"),
        ("b<sup>see <a href='#n'>note</a></sup>", "bsee note"),
        ("1939<a href='#n' epub:type='noteref'>1</a> war.<a href='#n' role='doc-noteref'>*</a> b", "1939¹ war.* b"),
        ("word<sup><a href='#n' epub:type='noteref'>2</a></sup>", "word²"),
        ("a<a href='#n' epub:type='noteref'><sup>3</sup></a>4", "a³4"),
        ("see <a href='#n' epub:type='noteref'>note 12</a>, <a href='#n'>5</a>", "see note 12, 5"),
        ("a<sup>b<sup>c", "a^b^c"), ("<sup>*</sup>a", "*a"),
    ])
    func `raised and lowered text does not run into its base`(html: String, text: String) {
        #expect(texts("<p>\(html)</p>") == [text])
    }

    @Test(arguments: [
        ("<mfrac><mn>1</mn><mn>2</mn></mfrac>", "1/2"),
        ("<msup><mi>x</mi><mn>2</mn></msup><mo>+</mo><mn>1</mn>", "x^2+1"),
        ("<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mfrac>", "(a+b)/c"),
        ("<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>", "x_i^2"), ("<msqrt><mi>x</mi></msqrt>", "√(x)"),
        ("<mroot><mi>x</mi><mn>3</mn></mroot>", "x^(1/3)"), ("<munder><mi>lim</mi><mi>n</mi></munder>", "lim_n"),
        (
            "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mn>2</mn></mtd></mtr></mtable>",
            "1, 0; 2"
        ),
        ("<semantics><mi>x</mi><annotation-xml><m:p>y</m:p></annotation-xml></semantics>", "x"), ("<mfrac><mn>1", "1"),
        ("<mn>3</mn><mfrac><mn>1</mn><mn>2</mn></mfrac>", "3 1/2"),
        ("<mn>3</mn><mo>&#x2064;</mo><mfrac><mn>1</mn><mn>2</mn></mfrac>", "3 1/2"),
        ("<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>", "sin x"),
        ("<mn>2</mn><mo>&#x2062;</mo><mi>x</mi><mi>y</mi>", "2xy"),
        ("<mfrac><mn>1</mn><mn>2</mn></mfrac><mi>x</mi>", "1/2 x"),
        ("<msup><mi>e</mi><mi>x</mi></msup><mi>y</mi>", "e^x y"),
        ("<mi>x</mi><mtext>if</mtext><mi>y</mi>", "x if y"), ("<mi>a</mi><mspace width='1em'/><mi>b</mi>", "a b"),
        ("<mi>f</mi><mfenced><mi>a</mi><mn>2</mn></mfenced>", "f(a, 2)"), ("<mn> 3 </mn> <mn>4</mn>", "3 4"),
        ("<mtable><mtr><mtd><mi>ab</mi></mtd></mtr><mtr><mtd><mi>cd</mi></mtd></mtr></mtable>", "ab; cd"),
    ])
    func `formulas are written on one line`(html: String, text: String) {
        #expect(texts("<p>if <m:math>\(html)</m:math></p>") == ["if \(text)"])
    }

    @Test func `a formula does not run into a number before it, nor into the next paragraph`() {
        #expect(texts("<p>3<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math> cups</p>") == ["3 1/2 cups"])
        #expect(texts("<p>a<math><mi>x</p><p>b <i>c</i> d</p>") == ["ax", "b c d"])
    }

    @Test func `texts of a picture stand apart`() {
        let picture = "<svg><text x='1'>North</text><text x='9'>South</text><desc>A map</desc></svg>"
        #expect(texts("<div>\(picture)</div>").joined().split(separator: "\n") == ["North", "South", "A map"])
        #expect(
            texts("<svg><text><tspan x='0'>One</tspan><tspan x='0' dy='1em'>Two</tspan></text></svg>") == ["One Two"])
        #expect(texts("<svg><text>wo<tspan font-weight='bold'>rd</tspan></text></svg>") == ["word"])
    }

    @Test func `quotations have quotation marks`() {
        #expect(texts("<p>He said: <q>No, <q>never</q>.</q></p></q>") == ["He said: “No, ‘never’.”"])
    }

    @Test(arguments: [
        ("a<span hidden>b</span>c", "ac"), ("a<b style='color: red; Display : none'>b<b>c</b></b>d", "ad"),
        ("a<i style='visibility:hidden;'>b</i>c", "ac"), ("a<img hidden alt='b'/>c", "ac"), ("a<u hidden>b", "ab"),
        ("a<i hidden='until-found'/>b", "ab"), ("a<i style='display: block'>b</i>", "ab"),
        ("a<span epub:type='footnote' hidden>b</span>", "ab"),
    ])
    func `hidden text is not shown, except for notes`(html: String, text: String) {
        #expect(texts("<p>\(html)</p>") == [text])
    }

    @Test func `numbers of printed pages are not shown`() {
        #expect(texts("<p>a<span epub:type='pagebreak' id='p'>12</span>b<i epub:type='pagebreak'/>c</p>") == ["abc"])
        #expect(texts("<p>a<span epub:type='pagebreak'>12<p>b</p>") == ["a", "b"])
        #expect(texts("<p>a<span role='doc-pagebreak' id='p' aria-label='12'>12</span>b</p>") == ["ab"])
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
    func `errors in the markup never end the text`(html: String, expected: [String]) {
        #expect(texts(html) == expected)
    }

    @Test func `extreme nesting is parsed without a crash`() {
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

    @Test func `more elements than the limit allows are refused`() {
        var limits = BookLimits.standard
        limits.elements = 10
        for piece in ["<p>a</p>", "<i>a</i>b", "<a id='a$'/>"] {
            let html = (0..<20).map { piece.replacing("$", with: "\($0)") }.joined()
            #expect(ChapterReader.read(Array(html.utf8), limits: limits) == nil)
        }
    }
}

import Screens
import Testing

@testable import TerminalSurface

struct DrawingTests {
    @Test func `a list looks like this`() {
        var person = Person(columns: 40, rows: 12)
        person.see(.home, .tasks)
        #expect(
            person.text == """
                 ‹ Back  Almanac › Tasks
                ────────────────────────────────────────
                  Search  –

                  Today
                ▸ [ ] Buy milk  #home #shop
                  [x] Call Ana

                  Tomorrow
                  [ ] Write

                 d Done  x Delete  a Add  ? Keys
                """)
    }

    @Test func `the default key is always shown at the foot`() {
        var screen = Screen(title: "Offer", elements: [.page(.init(paragraphs: [.init("All books.")]))])
        screen.actions = [("p", "Previous"), ("i", "Sign in"), ("o", "See the offer"), ("s", "Start")].map {
            Screen.Action(id: $1, key: Screen.Key(Character($0)), title: $1, isDefault: $1 == "Start")
        }
        var person = Person(columns: 40, rows: 12)
        person.see(screen)
        #expect(person.lines.last == " s Start ↵  p Previous  ? Keys")
        person.interface.resize(to: (80, 12))
        #expect(person.lines.last == " p Previous  i Sign in  o See the offer  s Start ↵  ? Keys")
    }

    @Test func `charts below each other have the same hours in the same columns, at any width`() {
        func chart(_ title: String, _ high: Double) -> Screen.Element {
            .chart(
                .init(title: title, unit: "", points: (0..<24).map { .init(label: "\($0)h", value: high * Double($0)) })
            )
        }
        for columns in [60, 120, 200] {
            var person = Person(columns: columns, rows: 24)
            person.see(Screen(title: "Hours", elements: [chart("Rain", 0.1), chart("Wind", 100)]))
            let places = person.lines.map { line in
                line.firstIndex(of: "┤").map { line.distance(from: line.startIndex, to: $0) }
            }
            #expect(Set(places.compactMap(\.self)).count == 1 && places.compactMap(\.self).count == 10)
            #expect(Set(person.lines.filter { $0.contains(" 0h ") }).count == 1)
            #expect(person.lines.contains { $0.columnCount > min(columns, 190) - 6 && $0.contains("┤") })
        }
    }

    @Test func `a stacked row without a first cell has no heading`() {
        let rows: [Screen.Table.Row] = [.init(["Price", "NOK 129.00"]), .init(["", "The book of the month."])]
        let table = Screen.Table(columns: ["", ""], rows: rows, emptyText: "")
        var person = Person(columns: 30, rows: 8)
        person.see(Screen(title: "Book", elements: [.table(table)]))
        #expect(person.lines[2...4] == ["  Price", "    NOK 129.00", "    The book of the month."])
    }

    @Test func `the widest column of a table is wrapped where there is little room`() {
        var person = Person(columns: 40, rows: 10)
        let rows: [Screen.Table.Row] = [.init(id: "1", ["12", "Write to the landlord about the heating", "#home"])]
        let table = Screen.Table(columns: ["", "Today", ""], rows: rows, emptyText: "")
        person.see(Screen(title: "T", elements: [.table(table)]))
        #expect(
            person.lines[2...4] == [
                "      Today", "▸ 12  Write to the landlord      #home", "      about the heating",
            ])
    }

    @Test func `an empty screen below is not drawn beside`() {
        var person = Person(columns: 100, rows: 14)
        person.see(Screen(title: "Almanac"), .tasks)
        #expect(!person.text.contains("│") && person.lines[0].hasPrefix(" ‹ Back  Almanac › Tasks"))
    }

    @Test func `one column is left free beside the scroll bar`() {
        var person = Person(columns: 40, rows: 6)
        person.see(Screen(title: "Text", elements: [.text(.init(String(repeating: "word ", count: 40)))]))
        for line in person.lines.dropFirst(2).dropLast() { #expect(line.contains(" ┃") || line.contains(" │")) }
    }

    @Test func `a wide terminal also shows the screen below, with its selection`() {
        var person = Person(columns: 122, rows: 14)
        person.see(.home, .tasks)
        person.press(.down)
        person.see(.home, .tasks, .weather)
        #expect(person.lines[6].hasPrefix("▸ [x] Call Ana                          │   Next hours (°C)"))
        #expect(person.lines[0] == " ‹ Back  Almanac › Tasks › Weather in Lisbon")
    }

    @Test(arguments: [80, 100, 111, 112, 130, 200])
    func `the topmost screen has at least as much room as on a terminal of 80 columns`(_ columns: Int) {
        var person = Person(columns: columns, rows: 14)
        person.see(.home, .tasks)
        let panes = person.interface.panes
        #expect(panes.main.count >= 80 && (panes.beside != nil) == (columns >= 112))
    }

    @Test func `an item of several lines has one mark of the focus, beside another screen too`() {
        let item = Screen.List.Item(id: "1", title: String(repeating: "word ", count: 20))
        let list = Screen(title: "L", elements: [.list(.init(sections: [.init(items: [item])], emptyText: ""))])
        var person = Person(columns: 122, rows: 14)
        person.see(list)
        person.see(list, .weather)
        #expect(person.lines.filter { $0.contains("word") }.count > 2)
        #expect(person.lines.filter { $0.contains("▸ ") }.count == 1)
    }

    @Test func `a chart fills the width of the screen`() {
        let points = (0..<24).map { Screen.Chart.Point(label: "\($0)h", value: Double($0 % 7)) }
        let chart = Screen.Chart(title: "T", unit: "", points: points)
        for columns in [60, 100, 160] {
            #expect(
                ChartLayout(chart, columns: columns, axis: ChartLayout.axis(of: chart)).lines.map(\.width).max()
                    == columns)
        }
        var person = Person(columns: 120, rows: 14)
        person.see(Screen(title: "C", elements: [.chart(chart)]))
        #expect((person.lines.map(\.count).max() ?? 0) > 110)
    }

    @Test(arguments: [4, 5, 6, 7])
    func `a notice leaves the keys and a line of the content`(_ rows: Int) {
        var person = Person(columns: 30, rows: rows)
        var screen = Screen.tasks
        screen.notice = Screen.Notice(.error, String(repeating: "A long sentence. ", count: 8))
        person.see(screen)
        #expect(person.lines.last?.hasSuffix("? Keys") == true && person.text.contains("! A long sentence."))
        #expect(rows == 4 || person.interface.contentRows.upperBound <= rows - 2)
    }

    @Test func `under a cover nothing of the screens below is drawn`() {
        var person = Person(columns: 120)
        person.see(.home, .tasks)
        person.see(.field(.secret), view: 9, covered: true)
        for text in ["Almanac", "Tasks", "milk"] { #expect(!person.text.contains(text)) }
    }

    @Test func `a chart is a line with its extremes in words`() {
        var person = Person(rows: 20)
        person.see(.weather)
        #expect(person.text.contains("21 ┤                              ⣀⠤⠔⠒⠉⠉⠒⠒⠢⠤⠤⣀"))
        #expect(person.text.contains("lowest 12 °C at 4h, highest 21 °C at 12h"))
    }

    @Test(arguments: [
        [], [nil], [Double.nan], [.infinity, 1], [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude], [5],
        [nil, 3, nil],
    ])
    func `a chart of any values is drawn`(_ values: [Double?]) {
        let chart = Screen.Chart(title: "T", unit: "", points: values.map { .init(label: "x", value: $0) })
        for columns in [8, 40, 200] {
            #expect(!ChartLayout(chart, columns: columns, axis: ChartLayout.axis(of: chart)).lines.isEmpty)
        }
    }

    @Test func `a title that is too long for a line is broken, and its detail stands below`() {
        var person = Person(columns: 30)
        person.see(
            Screen(
                title: "L",
                elements: [
                    .list(
                        Screen.List(
                            sections: [
                                .init(items: [
                                    .init(
                                        id: "1", title: "A task with a rather long title", detail: "#tag",
                                        isTicked: false)
                                ])
                            ], emptyText: ""))
                ]))
        #expect(person.lines[2...4] == ["▸ [ ] A task with a rather", "      long title  #tag", ""])
    }

    @Test func `control characters of a stored text cannot reach the terminal`() {
        var person = Person()
        let evil = "\u{1B}[2J\u{202E}x\u{7}"
        person.see(
            Screen(
                title: evil,
                elements: [
                    .text(.init(evil)),
                    .list(
                        .init(
                            sections: [.init(title: evil, items: [.init(id: "1", title: evil, detail: evil)])],
                            emptyText: "")),
                    .table(.init(columns: [evil], rows: [.init([evil])], emptyText: "")),
                    .field(.init(id: "f", key: "f", label: evil, value: evil)),
                ], actions: [.init(id: "a", key: "a", title: evil)], notice: .init(.error, evil)))
        for line in person.lines {
            #expect(!line.unicodeScalars.contains { $0.value < 32 || $0.value == 0x202E || $0.value == 0x7F })
        }
    }

    @Test func `a short message disappears by itself, and an error stays`() {
        var person = Person()
        var screen = Screen.tasks
        screen.notice = Screen.Notice(.status, "Saved.")
        person.see(screen)
        #expect(person.text.contains("✓ Saved.") && person.interface.hasShortMessage)
        person.interface.dropMessages()
        #expect(!person.text.contains("Saved."))
        screen.notice = Screen.Notice(.error, "Not saved.")
        person.see(screen)
        person.interface.dropMessages()
        #expect(person.text.contains("! Not saved."))
    }

    @Test func `lines between and after multi-line items equal the lines of each item alone`() {
        let items = (0..<9).map { number in
            Screen.List.Item(
                id: "\(number)", title: String(repeating: "Item \(number) ", count: number % 3 == 1 ? 20 : 1))
        }
        func layout(_ sections: [[Screen.List.Item]]) -> ScreenLayout {
            let list = Screen.List(sections: sections.map { .init(items: $0) }, emptyText: "")
            return ScreenLayout(Screen(title: "", elements: [.list(list)]), columns: 40)
        }
        func lines(_ layout: ScreenLayout) -> [ScreenLayout.Line] { layout.sources.indices.map { layout.line($0) } }
        let alone = items.flatMap { lines(layout([[$0]])) }
        #expect(alone.count > items.count)
        for parts in [[items], items.map { [$0] }, [Array(items[..<4]), Array(items[4...])]] {
            #expect(lines(layout(parts)) == alone)
            #expect(layout(parts).sources.indices.map { layout(parts).target(at: $0) } == alone.map(\.target))
        }
    }

    @Test func `a list of a hundred thousand items is drawn from any place`() {
        let items = (0..<100_000).map { Screen.List.Item(id: "\($0)", title: "Item \($0)", isTicked: false) }
        var person = Person(columns: 200, rows: 50)
        person.see(
            Screen(title: "Many", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))]))
        person.press(.end)
        #expect(person.focused?.hasPrefix("[ ] Item 99999") == true)
    }

    @Test func `emphasis is italic and a match is marked`() {
        let text = Screen.Text("so é very good", spans: [.init(3..<4, .emphasis), .init(5..<9, .match)])
        let cells = text.cellLines(CellStyle())[0].cells
        #expect(cells.filter(\.style.isItalic).map(\.character) == ["é"])
        #expect(String(cells.filter { $0.style.role == .match }.map(\.character)) == "very")
    }

    @Test func `a picture has the texts, escaped`() {
        var person = Person(columns: 40, rows: 8)
        person.see(Screen(title: "<Tasks & more>", elements: [.text(.init("Text"))]))
        let svg = ScreenPicture(grid: person.interface.frame().grid, theme: Theme(depth: .truecolour)).svg
        #expect(
            svg.contains("&lt;Tasks &amp; more&gt;") && svg.contains("  Text</text>") && svg.hasSuffix("</svg>\n"),
            "\(svg)")
    }

    @Test func `a picture draws braille, blocks and lines as shapes`() {
        var person = Person(columns: 60, rows: 30)
        var screen = Screen.weather
        screen.elements.append(.progress(.init("Loading", fraction: 0.5)))
        person.see(screen)
        person.press(.control("p"))
        let grid = person.interface.frame().grid
        #expect(grid.cells.contains { $0.character == "╭" })
        person.press(.escape)
        for grid in [grid, person.interface.frame().grid] {
            let svg = ScreenPicture(grid: grid, theme: Theme(depth: .truecolour)).svg
            #expect(
                !svg.unicodeScalars.contains {
                    (0x2500...0x259F).contains($0.value) || (0x2800...0x28FF).contains($0.value)
                })
            #expect(svg.contains("<path fill=\"#79b8ff\" d=\"M") || svg.contains("Find"))
        }
    }

    @Test func `a picture without colours has two shades of the text and its background`() {
        var person = Person(columns: 40, rows: 8)
        person.see(.home, .tasks)
        func colours(_ depth: Theme.Depth) -> Set<Substring> {
            let svg = ScreenPicture(grid: person.interface.frame().grid, theme: Theme(depth: depth)).svg
            return Set(svg.matches(of: /#[0-9a-f]{6}/).map(\.output))
        }
        #expect(colours(.none).count == 3 && colours(.truecolour).count > 3)
    }

    @Test func `typed text and a change of the screen beside are drawn without a new version of the screen`() {
        var person = Person(columns: 120)
        person.see(.home, .signIn)
        var entered = Screen.signIn
        if case .form(var form) = entered.elements[0], case .toggle(var toggle) = form.inputs[2] {
            toggle.isOn = false
            form.inputs[2] = .toggle(toggle)
            entered.elements[0] = .form(form)
        }
        person.see(.home, entered, isNew: false)
        #expect(person.text.contains("[ ] Stay signed in"))
        person.see(.home, entered, secrets: ["password"], isNew: false)
        #expect(person.text.contains("••••"))
        person.see(.weather, entered, secrets: ["password"], isNew: false)
        #expect(person.text.contains("Wind 3 m/s"))
    }

    @Test(arguments: [1, 2, 3])
    func `a very low terminal shows the row on which keys act, and no text over another one`(_ rows: Int) {
        var person = Person(columns: 40, rows: rows)
        person.see(.home, .tasks)
        person.press(.down)
        #expect(person.focused?.hasPrefix("[x] Call Ana") == true, "\(person.text)")
        #expect(rows == 1 || person.lines.last == " d Done  x Delete  a Add  ? Keys", "\(person.text)")
        var screen = Screen.tasks
        screen.notice = Screen.Notice(.error, "Not saved.")
        person.see(.home, screen)
        #expect(person.focused?.hasPrefix("[x] Call Ana") == true, "\(person.text)")
        #expect(rows == 1 || person.lines.contains(" ! Not saved."), "\(person.text)")
        person.type("x")
        #expect(person.text.contains("y Yes   n No"), "\(person.text)")
    }

    @Test(arguments: [4, 5, 7, 10])
    func `on a low terminal the end of a long question is cut off, with a mark`(_ rows: Int) {
        var person = Person(columns: 40, rows: rows)
        person.see(.home, .tasks)
        person.type("x")
        let question = person.text
        #expect(question.contains("Delete 'Buy milk'?") && question.contains("y Yes"), "\(question)")
        person.type("n")
        var screen = Screen.tasks
        screen.actions[0].confirmation = (1...20).map { "line \($0) of what is lost," }.joined(separator: " ")
        person.see(.home, screen)
        person.type("a")
        #expect(person.text.contains("line 1 of") && person.text.contains("…"), "\(person.text)")
        #expect(person.text.contains("y Yes") && person.text.contains("n No"), "\(person.text)")
    }

    @Test(arguments: [30, 40, 60, 100])
    func `the labels of a chart have a constant step`(_ columns: Int) {
        let points = (0..<23).map { Screen.Chart.Point(label: "\($0 + 10)", value: Double($0)) }
        let chart = Screen.Chart(title: "T", unit: "", points: points)
        let lines = ChartLayout(chart, columns: columns, axis: 2).lines
        let hours = String(lines[6].cells.map(\.character)).split(separator: " ").compactMap { Int($0) }
        #expect(hours.count > 3 && Set(zip(hours.dropFirst(), hours).map(-)).count == 1, "\(hours)")
    }
}

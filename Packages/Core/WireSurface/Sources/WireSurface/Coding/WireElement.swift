import Screens

/// The JSON form of an element. `kind` says which.
enum WireElement: Codable {
    case text(WireText)
    case list(WireList)
    case table(WireTable)
    case input(WireInput)
    case form(WireForm)
    case page(WirePage)
    case chart(WireChart)
    case progress(WireProgress)

    private enum Kind: String, Codable {
        case text, list, table, field, choice, toggle, form, page, chart, progress
    }

    init(_ element: Screen.Element) {
        switch element {
        case .text(let text): self = .text(WireText(text))
        case .list(let list): self = .list(WireList(list))
        case .table(let table): self = .table(WireTable(table))
        case .field(let field): self = .input(WireInput(.field(field)))
        case .choice(let choice): self = .input(WireInput(.choice(choice)))
        case .toggle(let toggle): self = .input(WireInput(.toggle(toggle)))
        case .form(let form): self = .form(WireForm(form))
        case .page(let page): self = .page(WirePage(page))
        case .chart(let chart): self = .chart(WireChart(chart))
        case .progress(let progress): self = .progress(WireProgress(progress))
        }
    }

    init(from decoder: any Decoder) throws {
        switch try decoder.kind(Kind.self) {
        case .text: self = .text(try WireText(from: decoder))
        case .list: self = .list(try WireList(from: decoder))
        case .table: self = .table(try WireTable(from: decoder))
        case .field, .choice, .toggle: self = .input(try WireInput(from: decoder))
        case .form: self = .form(try WireForm(from: decoder))
        case .page: self = .page(try WirePage(from: decoder))
        case .chart: self = .chart(try WireChart(from: decoder))
        case .progress: self = .progress(try WireProgress(from: decoder))
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .text(let text): try encoder.encode(Kind.text, text)
        case .list(let list): try encoder.encode(Kind.list, list)
        case .table(let table): try encoder.encode(Kind.table, table)
        case .input(let input): try input.encode(to: encoder)
        case .form(let form): try encoder.encode(Kind.form, form)
        case .page(let page): try encoder.encode(Kind.page, page)
        case .chart(let chart): try encoder.encode(Kind.chart, chart)
        case .progress(let progress): try encoder.encode(Kind.progress, progress)
        }
    }

    var value: Screen.Element {
        switch self {
        case .text(let text): .text(text.value)
        case .list(let list): .list(list.value)
        case .table(let table): .table(table.value)
        case .input(let input):
            switch input.value {
            case .field(let field): .field(field)
            case .choice(let choice): .choice(choice)
            case .toggle(let toggle): .toggle(toggle)
            }
        case .form(let form): .form(form.value)
        case .page(let page): .page(page.value)
        case .chart(let chart): .chart(chart.value)
        case .progress(let progress): .progress(progress.value)
        }
    }
}

/// JSON has no number for infinity or for no number.
struct WireNumber: Codable {
    let value: Double?

    init(_ value: Double?) { self.value = value.flatMap { $0.isFinite ? $0 : nil } }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = container.decodeNil() ? nil : try container.decode(Double.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

struct WireChart: Codable {
    struct Point: Codable {
        let label: String
        let value: WireNumber
    }

    let title: String
    let unit: String
    let points: [Point]

    init(_ chart: Screen.Chart) {
        title = chart.title
        unit = chart.unit
        points = chart.points.map { Point(label: $0.label, value: WireNumber($0.value)) }
    }

    var value: Screen.Chart {
        Screen.Chart(
            title: title, unit: unit, points: points.map { .init(label: $0.label, value: $0.value.value) })
    }
}

struct WireProgress: Codable {
    let label: String
    let fraction: WireNumber

    init(_ progress: Screen.Progress) {
        label = progress.label
        fraction = WireNumber(progress.fraction)
    }

    var value: Screen.Progress { Screen.Progress(label, fraction: fraction.value) }
}

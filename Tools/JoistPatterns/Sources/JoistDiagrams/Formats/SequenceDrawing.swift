import JoistWorkspace

/// Draws a sequence diagram as SVG: a column for each participant, a row for each message.
struct SequenceDrawing {
    private static let letter = 6.4
    private static let lineHeight = 15.0
    private static let margin = 12.0

    private let diagram: Diagram
    private let links: SourceLinks
    private var centres: [String: Double] = [:]
    private var width = 0.0
    private var y = 0.0
    private var parts: [String] = []
    /// The optional blocks that are open.
    private var frames: [(title: String, line: Diagram.Line, top: Double, columns: Set<String>)] = []

    static func svg(of diagram: Diagram, links: SourceLinks) -> String {
        var drawing = SequenceDrawing(diagram: diagram, links: links)
        return drawing.draw()
    }

    private init(diagram: Diagram, links: SourceLinks) { (self.diagram, self.links) = (diagram, links) }

    private var participants: [(id: String, name: String, line: Diagram.Line)] {
        diagram.lines.compactMap { line in
            if case .participant(let id, let name) = line.element { (id, name, line) } else { nil }
        }
    }

    private mutating func draw() -> String {
        placeColumns()
        y = Self.margin + 44
        for line in diagram.lines {
            switch line.element {
            case .message(let sender, let receiver, let text): draw(text, from: sender, to: receiver, "call", line)
            case .answer(let sender, let receiver, let text): draw(text, from: sender, to: receiver, "answer", line)
            case .optional(let title):
                y += 6
                frames.append((title, line, y, []))
                y += 20
            case .end: drawFrame()
            case .participant, .node, .arrow, .dotted, .group, .transition: break
            }
        }
        let height = y + 14
        let heads = participants.map { head($0.id, $0.name, $0.line, height) }
        return """
            <svg class="drawing" role="img" aria-label="\(XML.escape(diagram.name))" width="\(Int(width))" \
            height="\(Int(height))" viewBox="0 0 \(Int(width)) \(Int(height))" xmlns="http://www.w3.org/2000/svg">
            \((heads + parts).joined(separator: "\n"))
            </svg>
            """
    }

    // MARK: Columns

    private mutating func placeColumns() {
        let participants = participants
        let widths = participants.map { Double($0.name.count) * Self.letter + 24 }
        guard let first = widths.first else { return }
        var places = [Self.margin + 14 + first / 2]
        for index in participants.indices.dropFirst() {
            places.append(places[index - 1] + (widths[index - 1] + widths[index]) / 2 + 24)
        }
        let columns = Dictionary(participants.enumerated().map { ($1.id, $0) }) { first, _ in first }
        for line in diagram.lines {
            guard let (sender, receiver, text) = line.element.sent, let from = columns[sender],
                let to = columns[receiver], from != to
            else { continue }
            // A message that is wider than its columns moves the ones on the right.
            let missing = Self.width(of: text) + 24 - abs(places[to] - places[from])
            if missing > 0 { for index in places.indices where index >= max(from, to) { places[index] += missing } }
        }
        for (index, participant) in participants.enumerated() { centres[participant.id] = places[index] }
        let own = diagram.lines.compactMap { line -> Double? in
            guard let (sender, receiver, text) = line.element.sent, sender == receiver else { return nil }
            return (centres[sender] ?? 0) + Self.width(of: text) + 30
        }
        width = max((places.last ?? 0) + (widths.last ?? 0) / 2, own.max() ?? 0) + Self.margin + 14
    }

    private static func lines(of text: String) -> [String] { WrappedText.lines(of: text, width: 56) }

    private static func width(of text: String) -> Double {
        Double(lines(of: text).map(\.count).max() ?? 0) * letter
    }

    // MARK: Rows

    private mutating func draw(
        _ text: String, from sender: String, to receiver: String, _ style: String, _ line: Diagram.Line
    ) {
        guard let start = centres[sender], let end = centres[receiver] else { return }
        for index in frames.indices { frames[index].columns.formUnion([sender, receiver]) }
        let lines = Self.lines(of: text)
        let isOwn = start == end
        var labels = ""
        for (number, label) in lines.enumerated() {
            let baseline = y + 12 + Double(number) * Self.lineHeight
            labels +=
                "<text x=\"\(Self.text(isOwn ? start + 26 : (start + end) / 2))\" y=\"\(Self.text(baseline))\""
                + "\(isOwn ? "" : " text-anchor=\"middle\"")>\(XML.escape(label))</text>"
        }
        y += Double(lines.count) * Self.lineHeight + 4
        let way =
            isOwn
            ? "M\(Self.text(start)) \(Self.text(y - 10)) h20 v10 h-20"
            : "M\(Self.text(start)) \(Self.text(y)) H\(Self.text(end))"
        let side = isOwn ? 7.0 : end > start ? -7.0 : 7.0
        let head =
            "M\(Self.text(end + side)) \(Self.text(y - 4)) L\(Self.text(end)) \(Self.text(y)) "
            + "L\(Self.text(end + side)) \(Self.text(y + 4))"
        parts.append(
            linked("\(labels)<path class=\"\(style)\" d=\"\(way)\"/><path class=\"head\" d=\"\(head)\"/>", line))
        y += 10
    }

    private mutating func drawFrame() {
        guard let frame = frames.popLast() else { return }
        let inset = Double(frames.count) * 6
        let places = frame.columns.compactMap { centres[$0] }
        let left = (places.min() ?? Self.margin) - 26 + inset
        let right = max((places.max() ?? left) + 26 - inset, left + Double(frame.title.count + 6) * Self.letter + 24)
        width = max(width, right + Self.margin)
        parts.append(
            linked(
                "<rect class=\"frame\" x=\"\(Self.text(left))\" y=\"\(Self.text(frame.top))\" "
                    + "width=\"\(Self.text(right - left))\" height=\"\(Self.text(y - frame.top))\" rx=\"4\"/>"
                    + "<text class=\"kind\" x=\"\(Self.text(left + 7))\" y=\"\(Self.text(frame.top + 13))\">opt"
                    + "<tspan class=\"guard\" dx=\"6\">[\(XML.escape(frame.title))]</tspan></text>", frame.line))
        y += 8
    }

    private func head(_ id: String, _ name: String, _ line: Diagram.Line, _ bottom: Double) -> String {
        let centre = centres[id] ?? 0
        let width = Double(name.count) * Self.letter + 24
        return
            "<path class=\"life\" d=\"M\(Self.text(centre)) \(Self.text(Self.margin + 28)) V\(Self.text(bottom - 6))\"/>"
            + linked(
                "<rect class=\"box\" x=\"\(Self.text(centre - width / 2))\" y=\"\(Self.text(Self.margin))\" "
                    + "width=\"\(Self.text(width))\" height=\"28\" rx=\"3\"/>"
                    + "<text x=\"\(Self.text(centre))\" y=\"\(Self.text(Self.margin + 18))\" text-anchor=\"middle\">"
                    + "\(XML.escape(name))</text>", line)
    }

    private func linked(_ content: String, _ line: Diagram.Line) -> String {
        "<a href=\"\(XML.escape(links.address(of: line, in: diagram)))\">"
            + "<title>\(XML.escape(diagram.place(of: line)))</title>\(content)</a>"
    }

    /// A length with one digit after the point, and none if it is 0.
    private static func text(_ length: Double) -> String {
        let tenths = Int((length * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}

extension Element {
    /// The sender, the receiver and the text of a message or an answer.
    fileprivate var sent: (sender: String, receiver: String, text: String)? {
        switch self {
        case .message(let sender, let receiver, let text), .answer(let sender, let receiver, let text):
            (sender, receiver, text)
        default: nil
        }
    }
}

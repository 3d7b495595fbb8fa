import JoistWorkspace

/// Draws diagrams as SVG: sequences itself, the others with `dot`.
struct SVGDrawing {
    /// The image of a diagram.
    struct Image {
        /// From `<svg …>` on, without a style.
        let text: String

        /// The image with its style, as a file.
        var standingAlone: String {
            let end = text.firstIndex(of: ">").map(text.index(after:)) ?? text.startIndex
            return "\(text[..<end])\n<style>\n\(PageStyle.colours)\(PageStyle.drawing)</style>\(text[end...])"
        }
    }

    let links: SourceLinks
    let graphviz: Graphviz

    func images(of diagrams: [Diagram]) async throws -> [Image] {
        let graphs = diagrams.filter { $0.kind != .sequence }.map { DotGraph.text(of: $0, links: links) }
        var drawn = try await graphviz.images(of: graphs)[...]
        return diagrams.map { diagram in
            switch diagram.kind {
            case .sequence: Image(text: SequenceDrawing.svg(of: diagram, links: links))
            case .flowchart, .map, .states: Image(text: Self.cleaned(drawn.popFirst() ?? "", title: diagram.name))
            }
        }
    }

    /// An image of `dot` without what the images of a page must not share, and without colours.
    private static func cleaned(_ text: String, title: String) -> String {
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("<title>") || line.hasPrefix("<!--") { continue }
            lines.append(attributes.reduce(line[...]) { without($1, $0) } + "")
        }
        guard let first = lines.first else { return "" }
        // In points, as `dot` measures, which is too large beside other text.
        let size = first.split(separator: "\"").compactMap { $0.hasSuffix("pt") ? Int($0.dropLast(2)) : nil }
        lines[0] =
            "<svg class=\"drawing\" role=\"img\" aria-label=\"\(XML.escape(title))\" "
            + "width=\"\(size.first ?? 0)\" height=\"\(size.last ?? 0)\""
        return lines.joined(separator: "\n")
    }

    private static let attributes = [" id=\"", " fill=\"", " stroke=\"", " font-family=\"", " font-size=\""]

    /// A line without the attributes that begin so. A quote in a text is an entity.
    private static func without(_ attribute: String, _ line: Substring) -> Substring {
        guard let start = line.firstRange(of: attribute) else { return line }
        let end = line[start.upperBound...].firstIndex(of: "\"").map(line.index(after:)) ?? line.endIndex
        return line[..<start.lowerBound] + without(attribute, line[end...])
    }
}

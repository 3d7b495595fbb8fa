import Foundation
import JoistWorkspace
import SystemPackage

/// A format in which diagrams are written.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, plantuml, json, svg, html
}

/// Writes diagrams in a format.
package struct DiagramOutput {
    private let format: DiagramFormat
    private let links: SourceLinks
    private let graphviz: Graphviz

    /// - Parameters:
    ///   - linkBase: What the path of a file is appended to, in links to the source; `nil` for relative links.
    ///   - environment: That of `dot`.
    package init(_ format: DiagramFormat, linkBase: String? = nil, environment: ToolEnvironment) {
        self.format = format
        links = SourceLinks(base: linkBase)
        graphviz = Graphviz(environment: environment)
    }

    /// - Parameter diagrams: With the names of their packages.
    /// - Throws: ``DiagramOutputError``, or the errors of writing files.
    package func text(of diagrams: [(package: String, diagram: Diagram)]) async throws -> String {
        switch format {
        case .mermaid:
            return diagrams.map { "%% \($0.diagram.name), \($0.diagram.path)\n\($0.diagram.mermaid)\n" }.joined()
        case .plantuml: return diagrams.map { PlantUML.text(of: $0.diagram) + "\n" }.joined()
        case .json: return try JSONText.of(DiagramList(diagrams)) + "\n"
        case .svg:
            guard let only = diagrams.first, diagrams.count == 1 else { throw DiagramOutputError.severalImages }
            let images = try await SVGDrawing(links: links, graphviz: graphviz).images(of: [only.diagram])
            return images.map { $0.standingAlone + "\n" }.joined()
        case .html:
            let images = try await SVGDrawing(links: links, graphviz: graphviz).images(of: diagrams.map(\.diagram))
            return HTMLPage(diagrams: diagrams, images: images, links: links).text
        }
    }
}

/// An error in writing diagrams.
package enum DiagramOutputError: Error, Equatable, CustomStringConvertible {
    /// An SVG image has one diagram.
    case severalImages
    /// The program `dot` cannot be started.
    case noGraphviz
    /// The program `dot` has failed.
    case graphviz(String)

    package var description: String {
        switch self {
        case .severalImages: "An SVG image shows one diagram. Name one, or use --format html for all of them."
        case .noGraphviz:
            "Cannot run 'dot', which lays out flowcharts. Install Graphviz: apt-get install graphviz"
        case .graphviz(let reason): "'dot' has failed: \(reason)"
        }
    }
}

/// The addresses of lines of source.
struct SourceLinks: Sendable {
    /// Those of RFC 3986, 2.3, and the slash between folders.
    private static let unescaped = CharacterSet(
        charactersIn: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    private let base: String

    init(base: String?) {
        let base = base ?? ""
        self.base = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    }

    /// The address of the line that an element of a diagram stands for.
    func address(of line: Diagram.Line, in diagram: Diagram) -> String {
        address(of: diagram.path(of: line), line.source)
    }

    func address(of path: String, _ line: Int?) -> String {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.unescaped) ?? path
        return base + escaped + (line.map { "#L\($0)" } ?? "")
    }
}

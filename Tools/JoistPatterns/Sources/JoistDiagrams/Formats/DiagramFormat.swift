import Foundation
import JoistWorkspace

/// A format in which diagrams are written.
package enum DiagramFormat: String, CaseIterable, Sendable {
    case mermaid, json, html

    /// - Parameters:
    ///   - diagrams: With the names of their packages.
    ///   - linkBase: What the path of a file is appended to, in links to the source; `nil` for relative links.
    package func text(of diagrams: [(package: String, diagram: Diagram)], linkBase: String? = nil) throws -> String {
        switch self {
        case .mermaid: diagrams.map { "%% \($0.diagram.name), \($0.diagram.path)\n\($0.diagram.mermaid)\n" }.joined()
        case .json: try JSONText.of(DiagramList(diagrams)) + "\n"
        case .html: HTMLPage(diagrams: diagrams, links: SourceLinks(base: linkBase)).text
        }
    }
}

/// The addresses of lines of source.
struct SourceLinks: Sendable {
    /// The unreserved characters of RFC 3986, 2.3, and the slash between folders.
    private static let unescaped = CharacterSet(
        charactersIn: "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    private let base: String

    init(base: String?) {
        let base = base ?? ""
        self.base = base.isEmpty || base.hasSuffix("/") ? base : base + "/"
    }

    func address(of path: String, _ line: Int?) -> String {
        let escaped = path.addingPercentEncoding(withAllowedCharacters: Self.unescaped) ?? path
        return base + escaped + (line.map { "#L\($0)" } ?? "")
    }
}

import Formatting
import Foundation

/// An element of an XML document.
struct XMLNode {
    enum Child {
        case text(String)
        case element(XMLNode)
    }

    /// Without prefix.
    let name: String
    let attributes: [String: String]
    var children: [Child] = []

    func elements(_ name: String) -> [XMLNode] { elements.filter { $0.name == name } }

    func element(_ name: String) -> XMLNode? { elements.first { $0.name == name } }

    /// The text of the element itself, without that of the elements in it.
    var text: String {
        children.reduce(into: "") { text, child in if case .text(let more) = child { text += more } }
    }

    /// The text on one line; `nil` if it is empty.
    var line: String? { text.plainLine(limit: 500) }

    /// The content of the element, as HTML without attributes.
    var markup: String {
        children.reduce(into: "") { markup, child in
            switch child {
            case .text(let text):
                markup += text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            case .element(let element): markup += "<\(element.name)>\(element.markup)</\(element.name)>"
            }
        }
    }

    /// The address to which links in the element are relative.
    ///
    /// - Parameter address: The one of the element around it.
    func base(at address: URL) -> URL {
        attributes["xml:base"].flatMap { WebAddress.resolve($0, at: address) } ?? address
    }

    private var elements: [XMLNode] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}

import Formatting
import Foundation

/// An element of an XML document.
struct XMLNode {
    enum Piece {
        case text(String)
        case element(XMLNode)
    }

    /// Without prefix.
    let name: String
    let attributes: [String: String]
    var pieces: [Piece] = []

    func elements(_ name: String) -> [XMLNode] { elements.filter { $0.name == name } }

    func element(_ name: String) -> XMLNode? { elements.first { $0.name == name } }

    /// The text of the element itself, without that of the elements in it.
    var text: String {
        pieces.reduce(into: "") { text, piece in if case .text(let more) = piece { text += more } }
    }

    /// The text on one line; `nil` if it is empty.
    var line: String? { text.plainLine(limit: 500) }

    /// What is in the element, as HTML without attributes.
    var markup: String {
        pieces.reduce(into: "") { markup, piece in
            switch piece {
            case .text(let text):
                markup += text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            case .element(let element): markup += "<\(element.name)>\(element.markup)</\(element.name)>"
            }
        }
    }

    private var elements: [XMLNode] {
        pieces.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }
}

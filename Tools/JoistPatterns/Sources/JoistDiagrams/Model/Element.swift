/// An element of a diagram. Mermaid writes each in a line of its own.
package enum Element: Equatable, Sendable {
    // Sequence diagrams

    case participant(id: String, name: String)
    case message(from: String, to: String, text: String)
    case answer(from: String, to: String, text: String)
    /// The beginning of a block of messages that may be sent.
    case optional(String)
    /// The beginning of a block of messages that are sent in one case, such as a success.
    case alternative(String)
    /// The end of the messages of a case, and the beginning of the next case's.
    case otherwise(String)

    // Flowcharts

    /// A node that is declared before its first arrow.
    case node(Node)
    case arrow(from: Node, label: String?, to: Node)
    /// An arrow with a dotted line.
    case dotted(from: Node, label: String?, to: Node)
    /// The beginning of a group of nodes.
    case group(id: String, title: String)

    // State diagrams

    /// A transition. A state that is `nil` is the start or the end.
    case transition(from: String?, to: String?, event: String?)

    /// The end of a block or of a group.
    case end

    /// A node of a flowchart.
    package struct Node: Equatable, Sendable {
        package let id: String
        /// `nil` if the node was declared before.
        package let label: Label?

        init(_ id: String, _ label: Label? = nil) {
            self.id = id
            self.label = label
        }
    }

    /// The text and the shape of a node.
    package struct Label: Equatable, Sendable {
        package enum Shape: CaseIterable, Sendable {
            case box, stadium, circle, rhombus
        }

        package let text: String
        package let shape: Shape

        init(_ text: String, _ shape: Shape) {
            self.text = text
            self.shape = shape
        }
    }

    /// Whether it begins a block or a group.
    var opens: Bool {
        switch self {
        case .optional, .alternative, .group: true
        case .participant, .message, .otherwise, .answer, .node, .arrow, .dotted, .transition, .end: false
        }
    }
}

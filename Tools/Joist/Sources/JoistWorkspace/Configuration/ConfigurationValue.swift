import Yams

/// A value in `joist.yml`, with its place for errors.
public struct ConfigurationValue: Hashable, Sendable {
    private enum Content: Hashable, Sendable {
        case null
        case text(String)
        case list([ConfigurationValue])
        case pairs([[ConfigurationValue]])
    }

    private let content: Content
    private let file: String
    /// From 1.
    public let line: Int
    private let column: Int

    init(_ node: Node, in file: String) {
        self.file = file
        (line, column) = (node.mark?.line ?? 1, node.mark?.column ?? 1)
        if let sequence = node.sequence {
            content = .list(sequence.map { Self($0, in: file) })
        } else if let mapping = node.mapping {
            content = .pairs(mapping.map { [Self($0.key, in: file), Self($0.value, in: file)] })
        } else {
            content = node.null == nil ? .text(node.string ?? "") : .null
        }
    }

    /// A text, or a value that YAML writes in the same way, such as a number.
    public func text() throws(WorkspaceError) -> String {
        guard case .text(let text) = content else { throw error("expected text here") }
        return text
    }

    /// - Parameter name: What the list is, for the error if it is something else.
    func list(_ name: String) throws(WorkspaceError) -> [ConfigurationValue] {
        guard case .list(let list) = content else { throw error("\(name) is a list: start each entry with '- '") }
        return list
    }

    /// - Parameter name: What has the pairs, for the error if it is something else.
    public func pairs(
        _ name: String
    ) throws(WorkspaceError) -> [(key: ConfigurationValue, value: ConfigurationValue)] {
        guard case .pairs(let pairs) = content else { throw error("\(name) consists of lines 'name: value'") }
        return pairs.map { ($0[0], $0[1]) }
    }

    /// The text, or those of a list.
    func texts() throws(WorkspaceError) -> [String] {
        guard case .list(let list) = content else { return [try text()] }
        var texts: [String] = []
        for entry in list { texts.append(try entry.text()) }
        return texts
    }

    var isNull: Bool { content == .null }

    /// An error at the place of the value.
    public func error(_ problem: String) -> WorkspaceError {
        .configuration(file: file, line: line, column: column, problem: problem)
    }

    /// An error at a key that is not known there.
    func unknown(_ known: [String]) -> WorkspaceError {
        error("'\((try? text()) ?? "")' is not known here; expected one of \(known.joined(separator: ", "))")
    }
}

extension ConfigurationValue: CustomStringConvertible {
    /// The same in each process, which a description of a private type is not.
    public var description: String {
        switch content {
        case .null: "\(line): null"
        case .text(let text): "\(line): \(text.debugDescription)"
        case .list(let list): "\(line): \(list)"
        case .pairs(let pairs): "\(line): \(pairs)"
        }
    }
}

import JoistLint
import SwiftParser
import SwiftSyntax

/// The syntax of a workspace's files. Each file is parsed once.
final class SourceTrees {
    /// The syntax of a file.
    struct Tree {
        let syntax: SourceFileSyntax
        private let converter: SourceLocationConverter

        init(parsing text: String) {
            syntax = Parser.parse(source: text)
            converter = SourceLocationConverter(fileName: "", tree: syntax)
        }

        /// From 1.
        func line(of node: some SyntaxProtocol) -> Int { converter.line(of: node) }

        /// - Parameters:
        ///   - problem: What is wrong with the node, as a clause without subject.
        ///   - path: The file, if it is not that of the type that is drawn.
        func undrawable(_ node: some SyntaxProtocol, _ problem: String, path: String? = nil) -> UndrawableError {
            let text = node.plainText
            return UndrawableError(
                line: line(of: node), problem: "'\(text.count > 60 ? "\(text.prefix(59))…" : text)' \(problem)",
                path: path)
        }
    }

    /// By path.
    private(set) var trees: [String: Tree]
    private let read: (String) -> String

    /// - Parameters:
    ///   - trees: The syntax of files that are parsed already.
    ///   - read: Returns the text of a file.
    init(_ trees: [String: Tree] = [:], read: @escaping (String) -> String) {
        self.trees = trees
        self.read = read
    }

    convenience init(_ context: LintContext) { self.init { context.text(at: $0) ?? "" } }

    func tree(_ path: String) -> Tree {
        if let known = trees[path] { return known }
        let tree = Tree(parsing: read(path))
        trees[path] = tree
        return tree
    }
}

/// The types of a workspace with their syntax.
struct SourceIndex {
    let context: LintContext
    let trees: SourceTrees

    /// The type that a name means in a target; `nil` if the workspace does not declare it.
    func type(named name: String, in target: LintTarget) -> TypeSource? {
        context.declarations.types(named: name, in: target.node).lazy.compactMap(source).first
    }

    /// `nil` if the type is not declared at the top of its file.
    func source(of declaration: Declaration) -> TypeSource? {
        let tree = trees.tree(declaration.file.path)
        return tree.syntax.declaration(of: declaration.type.name).map {
            TypeSource(declaration: declaration, syntax: $0, tree: tree)
        }
    }

    /// The syntax of a type that is drawn.
    func drawn(_ declaration: Declaration) throws(UndrawableError) -> TypeSource {
        if let source = source(of: declaration) { return source }
        throw UndrawableError(
            line: declaration.type.line, problem: "'\(declaration.type.name)' is not declared at the top of its file",
            path: declaration.file.path)
    }
}

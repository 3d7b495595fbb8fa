import SwiftSyntax

/// Finds the comment that gives the reason for a suppression.
enum ReasonFinder {
    /// Whether a comment stands directly above the declaration, or on its first line.
    static func hasReason(_ node: Syntax) -> Bool {
        guard let declaration = declaration(around: node) else { return false }
        if hasCommentAtEnd(declaration.leadingTrivia) { return true }
        // On the line: behind the brace, the type or the value with which the line ends.
        for token in declaration.tokens(viewMode: .sourceAccurate) {
            if token.trailingTrivia.contains(where: \.isComment) { return true }
            if let next = token.nextToken(viewMode: .sourceAccurate) {
                let beforeLineEnd = next.leadingTrivia.prefix { !$0.isNewline }
                if beforeLineEnd.contains(where: \.isComment) { return true }
                if next.leadingTrivia.contains(where: \.isNewline) { return false }
            }
        }
        return false
    }

    private static func declaration(around node: Syntax) -> Syntax? {
        var node = node
        while !node.is(DeclSyntax.self) {
            guard let parent = node.parent else { return nil }
            // What is in code has the line's statement for its declaration.
            if parent.is(CodeBlockItemSyntax.self) { return parent }
            node = parent
        }
        return node
    }

    /// Whether nothing but one end of a line lies between the last comment and what follows.
    private static func hasCommentAtEnd(_ trivia: Trivia) -> Bool {
        var newlines = 0
        for piece in trivia.reversed() {
            if piece.isComment { return newlines <= 1 }
            switch piece {
            case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
                newlines += count
            default: break
            }
        }
        return false
    }
}

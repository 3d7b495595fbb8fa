import SwiftSyntax

/// Finds the comment with the reason for a suppression.
enum ReasonFinder {
    /// Whether there is a comment directly above the declaration or on its first line.
    static func hasReason(_ node: Syntax) -> Bool {
        guard let declaration = declaration(around: node) else { return false }
        if hasCommentAtEnd(declaration.leadingTrivia) { return true }
        // On the line: after the brace, the type or the value at its end.
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
            // In code, the statement takes the place of the declaration.
            if parent.is(CodeBlockItemSyntax.self) { return parent }
            node = parent
        }
        return node
    }

    /// Whether only one newline separates the last comment from the next token.
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

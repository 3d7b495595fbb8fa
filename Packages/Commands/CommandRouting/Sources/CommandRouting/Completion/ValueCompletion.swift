import ArgumentParser
import Flow
import LinesSurface

/// The values among the user's data that a shell completes for an argument.
public struct ValueCompletion: Sendable {
    /// A value, as it is typed, and a few words about it.
    public struct Value: Equatable, Sendable {
        let text: String
        let note: String

        public init(_ text: String, note: String = "") { (self.text, self.note) = (text, note) }
    }

    let values: @MainActor @Sendable (any AppService, CommandRouter) async throws -> [Value]

    /// - Parameter values: Reads the values by a use case, as a command does. It has passed the lock.
    public init(_ values: @escaping @MainActor @Sendable (any AppService, CommandRouter) async throws -> [Value]) {
        self.values = values
    }

    /// The kind of an argument. ArgumentParser calls its closure while it parses, when there are no services yet, so the
    /// closure only notes which values are wanted.
    public var kind: CompletionKind {
        .custom { words, index, _ in
            CompletionRequest.current?.wanted.withLock { $0 = (self, Self.lead(in: words, of: index)) }
            return []
        }
    }

    /// The beginning of the typed word that bash has split off: it makes three words of `tag:errand`, completes only the
    /// last one, and expects values without `tag:`.
    static func lead(in words: [String], of index: Int) -> String {
        func isSign(_ word: String) -> Bool { !word.isEmpty && word.allSatisfy(":=<>".contains) }
        guard words.indices.contains(index) else { return "" }
        var first = index
        while first > 0, isSign(words[first]) || isSign(words[first - 1]) { first -= 1 }
        return words[first..<(isSign(words[index]) ? index + 1 : index)].joined()
    }
}

extension ValueCompletion.Value {
    /// Whether no character of it acts on a terminal or begins another line.
    private var isPrintable: Bool { !text.isEmpty && text == text.printable }

    /// The lines of an answer, as the script of the shell reads them.
    ///
    /// - Parameter lead: The beginning that bash has split off. Values without it are left out.
    static func lines(_ values: [Self], for shell: CompletionShell?, after lead: String = "") -> [String] {
        let values = values.filter(\.isPrintable)
        switch shell {
        // Bash writes these signs into the line as they are, and expands them when the line runs.
        case .bash:
            let plain = values.map(\.text).filter { !$0.unicodeScalars.contains { ["$", "`"].contains($0) } }
            return plain.filter { $0.hasPrefix(lead) }.map { Self.quotedForBash($0.dropFirst(lead.count)) }
        // The script drops the last line.
        case .zsh: return values.map(\.describedForZsh) + [" "]
        case .fish: return values.map { $0.note.isEmpty ? $0.text : "\($0.text)\t\($0.note.printable)" }
        default: return values.map(\.text)
        }
    }

    /// Bash expands the words of a list, unless each of their signs is quoted. A `Character` may have a mark beside a sign.
    private static func quotedForBash(_ text: Substring) -> String {
        let scalars = text.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
            let isPlain = !scalar.isASCII || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            return isPlain ? [scalar] : ["\\", scalar]
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private var describedForZsh: String {
        let value = text.replacing(/[\\:]/.matchingSemantics(.unicodeScalar)) { "\\\($0.output)" }
        return note.isEmpty ? value : "\(value):\(note.printable.replacing("\\", with: "\\\\"))"
    }
}

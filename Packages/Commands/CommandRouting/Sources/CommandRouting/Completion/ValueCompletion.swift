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
        .custom { _, _, _ in
            CompletionRequest.current?.wanted.withLock { $0 = self }
            return []
        }
    }
}

extension ValueCompletion.Value {
    /// Whether no character of it acts on a terminal or begins another line.
    private var isPrintable: Bool { !text.isEmpty && text == text.printable }

    /// The lines of an answer, as the script of the shell reads them.
    static func lines(_ values: [Self], for shell: CompletionShell?) -> [String] {
        let values = values.filter(\.isPrintable)
        switch shell {
        // Bash writes these signs into the line as they are, and expands them when the line runs.
        case .bash: return values.filter { !$0.text.contains { "$`".contains($0) } }.map(\.quotedForBash)
        // The script drops the last line.
        case .zsh: return values.map(\.describedForZsh) + [" "]
        case .fish: return values.map { $0.note.isEmpty ? $0.text : "\($0.text)\t\($0.note.printable)" }
        default: return values.map(\.text)
        }
    }

    /// Bash expands the words of a list, unless each of their characters is quoted.
    private var quotedForBash: String {
        String(text.flatMap { $0.isASCII && !$0.isLetter && !$0.isNumber ? ["\\", $0] : [$0] })
    }

    private var describedForZsh: String {
        let value = text.replacing(/[\\:]/) { "\\\($0.output)" }
        return note.isEmpty ? value : "\(value):\(note.printable.replacing("\\", with: "\\\\"))"
    }
}

/// A workflow command, which GitHub Actions reads from the output of a step.
package enum GitHubCommand {
    /// An annotation, which GitHub shows beside a line: `::error file=A.swift,line=3,title=T::message`.
    ///
    /// - Parameters:
    ///   - kind: `error` or `warning`.
    ///   - file: From the repository's root; `nil` if the place is unknown.
    package static func annotation(
        _ kind: String, file: String?, line: Int?, title: String, message: String
    ) -> String {
        let properties = [("file", file), ("line", line.map(String.init)), ("title", title)]
            .compactMap { name, value in value.map { "\(name)=\(property($0))" } }.joined(separator: ",")
        return "::\(kind) \(properties)::\(data(message))"
    }

    /// Escapes the text after the second `::`.
    public static func data(_ text: String) -> String { escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

    private static func property(_ text: String) -> String {
        escape(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
    }

    /// By scalars, because CR LF is one character of Swift.
    private static func escape(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
        text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
    }
}

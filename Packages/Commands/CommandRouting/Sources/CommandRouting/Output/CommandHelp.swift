import ArgumentParser

/// Completes the texts that ArgumentParser writes about a command.
public enum CommandHelp {
    /// The help of a command, with its examples and without the options that it cannot use.
    ///
    /// - Parameter columns: The width to which the usage is wrapped.
    public static func help(_ text: String, of command: any ParsableCommand.Type, columns: Int) -> String {
        // It is no help, but a version or a script for completions.
        guard text.contains("USAGE: ") else { return text }
        let documented = command as? any CommandDocumentation.Type
        let unused = documented?.unusedOptions ?? []
        let text = usage(text, of: command, columns: columns)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        var kept: [Substring] = []
        while let line = lines.popFirst() {
            if unused.contains(where: { line.hasPrefix("  \($0.rawValue) ") }) {
                // The rest of the option's help is indented more.
                while lines.first?.hasPrefix("   ") == true { lines.removeFirst() }
            } else {
                kept.append(line)
            }
        }
        while kept.last?.isEmpty == true { kept.removeLast() }
        let examples = (documented?.examples ?? []).map { "  \($0)" }
        guard !examples.isEmpty else { return kept.joined(separator: "\n") }
        let end = kept.last?.hasPrefix("  See ") == true ? kept.removeLast() : nil
        let section =
            (kept.last?.isEmpty == true ? [] : [""]) + ["EXAMPLES:"] + examples + (end.map { ["", String($0)] } ?? [])
        return (kept.map { String($0) } + section).joined(separator: "\n")
    }

    /// Wraps the usage in a help or an error, and leaves out options that the command cannot use.
    public static func usage(_ text: String, of command: any ParsableCommand.Type, columns: Int) -> String {
        let unused = (command as? any CommandDocumentation.Type)?.unusedOptions ?? []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard let label = ["USAGE: ", "Usage: "].first(where: { line.hasPrefix($0) }) else { return String(line) }
            let parts = line.dropFirst(label.count).matches(of: /\[[^\]]*\]|<[^>]*>(?: \.\.\.)?|\S+/).map(\.output)
            let usable = parts.filter { part in !unused.contains { part.hasPrefix("[\($0.rawValue)") } }
            return wrapped(usable, after: label, columns: columns)
        }
        return lines.joined(separator: "\n")
    }

    /// Breaks a line between its parts. The further lines begin below the first part.
    private static func wrapped(_ parts: [Substring], after label: String, columns: Int) -> String {
        var lines = [label]
        for part in parts {
            let isFirst = lines == [label]
            if !isFirst, lines[lines.count - 1].count + 1 + part.count > columns {
                lines.append(String(repeating: " ", count: label.count) + part)
            } else {
                lines[lines.count - 1] += (isFirst ? "" : " ") + part
            }
        }
        return lines.joined(separator: "\n")
    }
}

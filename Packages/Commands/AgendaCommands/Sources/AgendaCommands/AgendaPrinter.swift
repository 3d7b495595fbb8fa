import Agenda
import CommandRouting
import LinesSurface

/// Prints the agenda once all of its parts are there.
final class AgendaPrinter: CommandPresenter, AgendaPresenter {
    private var content: AgendaData.Content?

    func show(_ content: AgendaData.Content) { self.content = content }

    /// Prints what is known.
    ///
    /// - Throws: The errors of the other parts.
    func printAll() throws {
        try check()
        guard let content else { return }
        if output.isJSON {
            try output.print(json: AgendaRecord(content))
        } else {
            try output.print(AgendaDisplay(content).printedLines.map(\.printable).joined(separator: "\n"))
        }
        try CommandFailures.throwAny(of: AgendaFailure.all(in: content))
    }
}

extension AgendaDisplay {
    fileprivate var printedLines: [String] {
        [title]
            + sections.flatMap { section in
                let width = section.rows.compactMap { $0.first?.count }.max() ?? 0
                return [section.title]
                    + section.rows.map { row in
                        let id = row.first ?? ""
                        let words = [String(repeating: " ", count: width - id.count) + id] + row.dropFirst()
                        return "  " + words.filter { !$0.isEmpty }.joined(separator: "  ")
                    }
            } + lines
    }
}

extension AgendaFailure: @retroactive ReportedError {
    /// The hint is the advice in the reason.
    public var details: ErrorDetails { ErrorDetails("part-failed", hint: reason.namedCommand) }
}

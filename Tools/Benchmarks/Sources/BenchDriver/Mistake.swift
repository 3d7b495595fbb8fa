import Foundation

/// What whoever started the bench got wrong.
public struct Mistake: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// Runs a driver's work, and ends the program if that fails: with 64 for a ``Mistake``, else with 1.
public func runBench(_ body: () throws -> Void) {
    // Whoever presses Ctrl-C ends the children; their end ends this program, which then cleans up.
    signal(SIGINT, SIG_IGN)
    do {
        try body()
    } catch {
        note("\(error)")
        exit(error is Mistake ? 64 : 1)
    }
}

/// Tells how far it is.
public func note(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Prints what was measured, so that it is seen while the rest is on its way.
public func show(_ result: CaseResult) {
    print(Table.text(of: result), terminator: "\n\n")
    fflush(nil)
}

extension String {
    /// With spaces behind it.
    public func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// With spaces before it.
    public func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

import SVIP

/// A presenter that prints for a command. A failure that is shown becomes the error of the command.
@MainActor
open class CommandPresenter: ViewlessPresenter {
    /// The output to which a subclass prints.
    public let output: CommandOutput

    /// Creates a presenter that prints to the output of the command. Short messages are printed apart from the data.
    public init(_ output: CommandOutput) {
        self.output = output
        super.init { output.message($0) }
    }

    /// Prints the text, because a command has no clipboard.
    open override func copy(_ text: String) { print { try output.print(text) } }
    /// Prints the text, as ``copy(_:)``.
    open override func share(_ text: String) { copy(text) }

    /// Prints. A failure becomes the error of the command.
    public func print(_ print: () throws -> Void) {
        do { try print() } catch { showError(error, hasLoadedContent: true) }
    }
}

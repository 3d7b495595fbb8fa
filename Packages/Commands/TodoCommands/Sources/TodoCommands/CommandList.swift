import ArgumentParser

extension [any ParsableCommand.Type] {
    /// `todo`, `undo` and `redo`, in the order of the help.
    public static var todo: Self { [TodoCommand.self, UndoCommand.self, RedoCommand.self] }
}

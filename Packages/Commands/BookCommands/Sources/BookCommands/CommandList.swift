import ArgumentParser

extension [any ParsableCommand.Type] {
    /// `books` and `pay`, in the order of the help.
    public static var books: Self { [BooksCommand.self, PayCommand.self] }
}

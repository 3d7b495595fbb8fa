/// The reason for which a book cannot be read.
enum BookDetailsError: Error, Equatable, CustomStringConvertible {
    /// The catalogue does not say how to get the book.
    case unknownAccess

    var description: String { "The catalogue does not say how to get this book." }
}

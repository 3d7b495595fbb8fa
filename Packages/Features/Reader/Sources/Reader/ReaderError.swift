/// The reason why a book cannot be read.
enum ReaderError: Error, Equatable, CustomStringConvertible {
    /// No chapter has text, such as in a book of pictures.
    case noText(title: String)

    var description: String {
        switch self {
        case .noText(let title): "'\(title)' has no text that can be shown here."
        }
    }
}

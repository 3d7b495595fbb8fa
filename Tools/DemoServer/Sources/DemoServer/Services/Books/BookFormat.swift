/// A format of files. The raw value is the end of the files' names.
enum BookFormat: String, Sendable {
    case epub
    case text = "txt"

    var mediaType: String {
        switch self {
        case .epub: "application/epub+zip"
        case .text: "text/plain; charset=utf-8"
        }
    }
}

/// The reason why a file is not read as a book. The description is a sentence for users.
public enum BookFileError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The file cannot be read from the disk. The reason is a sentence.
    case unreadable(String)
    /// The file has no bytes.
    case empty
    /// The file is neither an EPUB nor plain text.
    case unknownFormat
    /// The file has a format that cannot be read.
    case otherFormat(OtherFormat)
    /// Something in the file is broken or missing. The reason follows "The book is damaged: ".
    case damaged(String)
    /// A part of the book is in an encoding that is not known. The text names the part.
    case undecodable(String)
    /// The text is encrypted.
    case encrypted
    /// The book names a file outside of itself.
    case unsafe(path: String)
    /// A part of the book exceeds a limit. The text names the part, such as `A chapter`, and begins the message "… is
    /// too large".
    case tooLarge(String)
    /// The book has no chapter with that index.
    case noChapter(Int)
    /// A library is not installed. The text is the name of its Debian package.
    case noLibrary(String)

    public var description: String {
        switch self {
        case .unreadable(let reason): "Cannot read the book's file. \(reason)"
        case .empty: "The file is empty. Get another copy of the book."
        case .unknownFormat: "The file is neither an EPUB nor plain text. Only these can be read."
        case .otherFormat(let format) where format == .adobeLicence || format == .readiumLicence:
            "The file is \(format.name), not the book. Such a book is encrypted, and cannot be read here."
        case .otherFormat(let format):
            "The file is \(format.name), neither an EPUB nor plain text. Only these can be read."
        case .damaged(let reason): "The book is damaged: \(reason). Download it again, or get another copy."
        case .undecodable(let part): "The encoding of \(part) is not known. Get a copy of the book in UTF-8."
        case .encrypted: "The book is encrypted and cannot be read here. Get a copy without copy protection."
        case .unsafe(let path): "The book names a file outside of itself ('\(path)'), so it is not opened."
        case .tooLarge(let part): "The book cannot be opened safely: \(part) is too large."
        case .noChapter(let index): "The book has no chapter \(index + 1)."
        case .noLibrary(let package):
            "A library for reading the book is missing. Install it ('apt install \(package)' on Debian)."
        }
    }
}

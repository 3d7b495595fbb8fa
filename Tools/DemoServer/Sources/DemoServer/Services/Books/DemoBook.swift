/// A made-up book.
struct DemoBook: Sendable, Equatable {
    struct Author: Sendable, Equatable {
        let givenName: String
        let familyName: String
        /// Years; `nil` if unknown.
        let birth: Int?
        let death: Int?

        var name: String { "\(givenName) \(familyName)" }
        var sortName: String { "\(familyName), \(givenName)" }
    }

    enum Form: Sendable {
        case usual
        /// The files have about 1 MB.
        case large
        /// Lists, emphasis, links between chapters and a nested table of contents.
        case formatted
    }

    /// Counted from 0.
    let number: Int
    /// The name in addresses and ids: letters of ASCII in lower case, digits and `-`.
    let slug: String
    let title: String
    let authors: [Author]
    /// A BCP 47 tag.
    let language: String
    let year: Int
    let subjects: [String]
    let summary: String
    /// `nil` if the book is free.
    let price: Money?
    let form: Form

    /// The path of its file.
    func path(_ format: BookFormat) -> String { "/books/\(slug).\(format.rawValue)" }

    /// The id in Gutendex.
    var gutendexID: Int { 1001 + number }
    /// Some free books have plain text only.
    var formats: [BookFormat] { number % 37 == 36 && price == nil ? [.text] : [.epub, .text] }
    /// The version of the EPUB file: 2 for every tenth book.
    var epubVersion: Int { number % 10 == 9 ? 2 : 3 }
}

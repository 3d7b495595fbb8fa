import Books
import Foundation
import Payments

/// A book, in the words that a user reads.
package struct BookDetailsDisplay: Equatable {
    /// A line of facts. Of several lines about the same, the first has the name, the others an empty one.
    package struct Fact: Equatable {
        package let name: String
        package let text: String
    }

    package let title: String
    package let facts: [Fact]
    /// The paragraphs of the summary. The surface breaks them.
    package let summary: [String]
    package let download: BookDetailsData.Download
    /// The text about a download that has stopped.
    package let stoppedText = "The download has stopped. What has come is kept."
    /// The message after a download.
    package static let downloaded = "The book is on your shelf."
    /// The title of the action that reads the book; `nil` if it cannot be read.
    package let reading: String?
    /// The title of the action that downloads the book; `nil` if it cannot be downloaded.
    package let downloading: String?
    package let canStop: Bool
    package let canAskForPrice: Bool

    /// - Parameter locale: The language and region in which prices are written.
    package init(_ content: BookDetailsData.Content, _ locale: Locale = .autoupdatingCurrent) {
        let book = content.book
        title = book.title
        facts =
            Self.facts(book.authors.count > 1 ? "Authors" : "Author", book.authors)
            + Self.facts("Price", Self.price(content.price, locale))
            + Self.facts("State", [content.state.map(Self.text)].compactMap(\.self))
            + Self.facts(book.languages.count > 1 ? "Languages" : "Language", book.languages.map(Self.language))
            + Self.facts(book.subjects.count > 1 ? "Subjects" : "Subject", book.subjects)
        summary = Self.paragraphs(of: book.summary ?? "")
        download = content.download
        reading = content.actions.contains(.read) ? Self.reading(content.state) : nil
        downloading = content.actions.contains(.download) ? Self.downloading(content.download, content.state) : nil
        canStop = content.actions.contains(.stopDownload)
        canAskForPrice = content.actions.contains(.askForPrice)
    }

    private static func reading(_ state: BookDetailsData.State?) -> String {
        switch state {
        case .toPay: "Buy and read"
        case .onShelf, .mismatch, .free, .paid, .unknown, .unavailable, nil: "Read"
        }
    }

    private static func downloading(_ download: BookDetailsData.Download, _ state: BookDetailsData.State?) -> String {
        switch (download, state) {
        case (.stopped, _): "Resume download"
        case (.idle, .mismatch), (.running, .mismatch): "Download again"
        case (.idle, _), (.running, _): "Download"
        }
    }

    private static func facts(_ name: String, _ texts: [String]) -> [Fact] {
        texts.enumerated().flatMap { index, text in
            lines(of: text).enumerated().map { Fact(name: index + $0.offset == 0 ? name : "", text: $0.element) }
        }
    }

    private static func price(_ price: BookDetailsData.PriceState?, _ locale: Locale) -> [String] {
        switch price {
        case nil: []
        case .loading: ["…"]
        case .notOffered: ["This book is not for sale now."]
        case .failed(let reason): ["not known now", reason]
        case .known(let price): [text(of: price, locale), price.note].compactMap(\.self)
        }
    }

    /// `NOK 4.90 instead of NOK 49.00`.
    private static func text(of price: BookDetailsData.Price, _ locale: Locale) -> String {
        Money(price.amount).formatted(for: locale)
            + (price.regular.map { " instead of \(Money($0).formatted(for: locale))" } ?? "")
    }

    private static func text(of state: BookDetailsData.State) -> String {
        switch state {
        case .onShelf(progress: nil): "on your shelf, not opened yet"
        case .onShelf(progress: let progress?): "on your shelf, \(ShelfBook.percent(progress)) read"
        case .mismatch(let content): "on your shelf is \(content) in place of the book"
        case .free: "free"
        case .paid: "bought"
        case .toPay: "not bought yet"
        case .unknown: BookDetailsError.unknownAccess.description
        case .unavailable(let reason): reason
        }
    }

    /// The English name of the language, or its tag if there is none.
    private static func language(_ tag: String) -> String {
        Locale(identifier: "en").localizedString(forIdentifier: tag) ?? tag
    }

    private static func paragraphs(of text: String) -> [String] {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .split { $0.allSatisfy(\.isWhitespace) }
            .map { $0.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ") }
    }

    /// Breaks a text between words, because line mode breaks no table.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let line = lines.last, line.count + word.count < 66 {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

/// All books of the server. They are the same in every run.
struct BookCatalogue: Sendable {
    static let standard = BookCatalogue()

    let books: [DemoBook]
    /// Titles and authors without capitals and accents, by the numbers of the books.
    private let searched: [String]
    private let numbers: [String: Int]

    private init() {
        var books: [DemoBook] = []
        var slugs: Set<String> = []
        for number in 0..<240 {
            let book = Self.book(number) { slug in
                // Several books have the same title.
                var (name, count) = (slug, 1)
                while !slugs.insert(name).inserted {
                    count += 1
                    name = "\(slug)-\(count)"
                }
                return name
            }
            books.append(book)
        }
        self.books = books
        searched = books.map { book in
            CitySearch.fold(([book.title] + book.authors.map(\.name)).joined(separator: "\n"))
        }
        numbers = Dictionary(uniqueKeysWithValues: books.map { ($0.slug, $0.number) })
    }

    var bookOfTheMonth: DemoBook { books[1] }

    func book(_ slug: String) -> DemoBook? { numbers[slug].map { books[$0] } }

    /// The books whose title and authors have all words, or parts of words.
    func search(_ words: String) -> [DemoBook] {
        let words = CitySearch.fold(words).split(whereSeparator: \.isWhitespace)
        return books.filter { book in words.allSatisfy { searched[book.number].contains($0) } }
    }

    private static func book(_ number: Int, slug: (String) -> String) -> DemoBook {
        let language = number % 4 == 3 ? BookLanguage.norwegian : .english
        var writer = BookTextGenerator(language, seed: UInt64(number))
        let title = known[number] ?? writer.title()
        let year = writer.number(1830...1925)
        let authors = (0..<authorCount(number)).map { _ in
            let birth = year - writer.number(25...60)
            let death = birth + writer.number(61...90)
            let isKnown = number % 13 != 12
            return DemoBook.Author(
                givenName: writer.one(of: language.givenNames), familyName: writer.one(of: language.familyNames),
                birth: isKnown ? birth : nil, death: isKnown ? death : nil)
        }
        let subjects = (0..<writer.number(1...3)).map { _ in writer.one(of: language.subjects) }
        let price = Money.kroner(writer.one(of: [49, 79, 99, 129]))
        return DemoBook(
            number: number, slug: slug(Self.slug(title)), title: title, authors: authors, language: language.tag,
            year: year, subjects: Array(Set(subjects)).sorted(), summary: writer.paragraph(2...3),
            price: number % 3 == 1 ? price : nil,
            form: number == 0 ? .formatted : [2, 4, 5].contains(number) ? .large : .usual)
    }

    /// The titles that documentation and tests name.
    private static let known = [
        0: "A Handbook of Small Harbours", 1: "The Moon over Quill Harbour", 2: "The Long Orchard",
        4: "The Long Winter of Port Amber", 5: "The Endless Ferry",
    ]

    private static func authorCount(_ number: Int) -> Int {
        if number % 29 == 28 { return 0 }
        return number % 11 == 10 ? 2 : 1
    }

    private static func slug(_ title: String) -> String {
        CitySearch.fold(title).split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
    }
}

/// The elements of a paginated list; see `PageSequence.elements`.
public struct PageElements<Page, Element>: AsyncSequence, Sendable {
    /// The same errors as those of `PageSequence`.
    public typealias Failure = any Error

    let pages: PageSequence<Page>
    let read: @Sendable (Page) -> [Element]

    /// Returns an iterator that reads the elements from the first page on.
    public func makeAsyncIterator() -> Iterator {
        Iterator(pages: pages.makeAsyncIterator(), read: read)
    }

    /// Reads the elements; see `PageSequence.elements`.
    public struct Iterator: AsyncIteratorProtocol {
        var pages: PageSequence<Page>.Iterator
        let read: @Sendable (Page) -> [Element]
        private var elements: ArraySlice<Element> = []

        init(pages: PageSequence<Page>.Iterator, read: @escaping @Sendable (Page) -> [Element]) {
            self.pages = pages
            self.read = read
        }

        /// The next element, or `nil` after the last one.
        ///
        /// - Throws: The errors of `PageSequence`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            while true {
                if let element = elements.popFirst() { return element }
                guard let page = try await pages.next(isolation: actor) else { return nil }
                elements = read(page.value)[...]
            }
        }
    }
}

enum SampleBooks {
    static func store() -> BookStore {
        BookStore(books: [
            Book(title: "Emma", author: "Jane Austen"),
            Book(title: "Dracula", author: "Bram Stoker"),
        ])
    }
}

import Books

/// Keeps its state in memory.
public actor InMemoryBooksService: BooksService {
}

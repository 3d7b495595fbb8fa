import Books

/// Keeps its state on the disk.
public actor BooksStore: BooksService {
}

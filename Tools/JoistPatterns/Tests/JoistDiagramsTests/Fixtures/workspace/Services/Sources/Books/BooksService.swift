import ROSS

/// The service of the fixture about books.
public protocol BooksService: Service {}

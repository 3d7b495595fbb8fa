import Storage

extension BooksStore {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = [
        Migration("books: shelf and seen books") { db in
            try db.execute(
                sql: """
                    CREATE TABLE bookShelf (
                        id TEXT PRIMARY KEY,
                        title TEXT NOT NULL,
                        authors TEXT NOT NULL,
                        format TEXT NOT NULL,
                        size INTEGER NOT NULL,
                        added REAL NOT NULL,
                        recency INTEGER NOT NULL,
                        chapter INTEGER,
                        block INTEGER,
                        character INTEGER,
                        progress REAL
                    );
                    CREATE TABLE bookShelfRevision (number INTEGER NOT NULL);
                    INSERT INTO bookShelfRevision (number) VALUES (0);
                    CREATE TABLE bookSeen (
                        id TEXT NOT NULL,
                        catalogue TEXT NOT NULL,
                        source TEXT NOT NULL,
                        number INTEGER NOT NULL,
                        entry TEXT NOT NULL,
                        PRIMARY KEY (id, catalogue)
                    );
                    CREATE INDEX bookSeenByNumber ON bookSeen (number);
                    """)
        },
        Migration("books: which books were paid for") { db in
            try db.execute(sql: "ALTER TABLE bookShelf ADD COLUMN paid INTEGER NOT NULL DEFAULT 0")
        },
        Migration("books: notes") { db in
            // Title, authors and quote are copies, because a note outlives the book on the shelf.
            try db.execute(
                sql: """
                    CREATE TABLE bookNote (
                        book TEXT NOT NULL,
                        chapter INTEGER NOT NULL,
                        block INTEGER NOT NULL,
                        character INTEGER NOT NULL,
                        endBlock INTEGER NOT NULL,
                        endCharacter INTEGER NOT NULL,
                        quote TEXT NOT NULL,
                        text TEXT NOT NULL,
                        heading TEXT,
                        created REAL NOT NULL,
                        title TEXT NOT NULL,
                        authors TEXT NOT NULL,
                        paid INTEGER NOT NULL,
                        PRIMARY KEY (book, chapter, block, character)
                    )
                    """)
        },
    ]
}

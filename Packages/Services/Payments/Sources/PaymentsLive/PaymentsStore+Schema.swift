import GRDB
import Storage

extension PaymentsStore {
    /// The history of this service's tables. The service has a database file of its own.
    ///
    /// | column | what |
    /// |---|---|
    /// | `server` | the address of the server's interface |
    /// | `id`, `payer` | a UUID in lower case |
    /// | `product` | `library`, or `book:` and the book's id |
    /// | `offer` | the offer in JSON |
    /// | `created`, `sent` | milliseconds since 1970 |
    /// | `state` | the name of a phase |
    /// | `owner` | to whom the purchase belongs: a ``PurchaseOwner`` |
    /// | `account` | the id of the account that the purchase, or the payer with all receipts, belongs to |
    public static let migrations = [
        Migration("payments-1") { database in
            try database.execute(
                sql: """
                    CREATE TABLE payer (server TEXT PRIMARY KEY, payer TEXT NOT NULL) WITHOUT ROWID;
                    CREATE TABLE purchase (
                        number INTEGER PRIMARY KEY,
                        id TEXT NOT NULL UNIQUE,
                        server TEXT NOT NULL,
                        product TEXT NOT NULL,
                        offer TEXT NOT NULL,
                        created INTEGER NOT NULL,
                        sent INTEGER,
                        state TEXT NOT NULL,
                        reason TEXT NOT NULL DEFAULT '',
                        pass TEXT
                    );
                    CREATE UNIQUE INDEX purchase_open ON purchase (server, product)
                        WHERE state IN ('created', 'sent', 'needsConfirmation', 'unknown');
                    CREATE TABLE receipt (
                        server TEXT NOT NULL,
                        id TEXT NOT NULL,
                        product TEXT NOT NULL,
                        pass TEXT NOT NULL,
                        PRIMARY KEY (server, id)
                    ) WITHOUT ROWID;
                    """)
        },
        Migration("payments-2: each purchase has its payer and its owner") { database in
            try database.execute(
                sql: """
                    ALTER TABLE purchase ADD COLUMN payer TEXT NOT NULL DEFAULT '';
                    ALTER TABLE purchase ADD COLUMN owner TEXT NOT NULL DEFAULT 'machine';
                    UPDATE purchase SET payer =
                        coalesce((SELECT known.payer FROM payer AS known WHERE known.server = purchase.server), '');
                    """)
        },
        // An account does not see the open purchase of a former one, so it may buy the same product.
        Migration("payments-3: purchases and payers have their account") { database in
            try database.execute(
                sql: """
                    ALTER TABLE payer ADD COLUMN account TEXT;
                    ALTER TABLE purchase ADD COLUMN account TEXT;
                    DROP INDEX purchase_open;
                    CREATE UNIQUE INDEX purchase_open ON purchase (server, product)
                        WHERE state IN ('created', 'sent', 'needsConfirmation', 'unknown') AND owner <> 'formerAccount';
                    """)
        },
    ]
}

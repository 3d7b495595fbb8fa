import Storage

/// The tables of the event queue, for the store that it lives in. They may stand beside others.
public enum AnalyticsSchema {
    public static let migrations = [
        Migration("analytics queue") { db in
            try db.execute(
                sql: """
                    -- One row. Anything but 'granted': the rest of it, and of the tables, is empty.
                    CREATE TABLE analytics_state (
                        id INTEGER PRIMARY KEY CHECK (id = 1),
                        consent TEXT NOT NULL,
                        anonymous_id TEXT,
                        user_id TEXT,
                        super_properties TEXT,
                        events INTEGER NOT NULL,     -- running totals of analytics_event
                        bytes INTEGER NOT NULL,
                        age INTEGER NOT NULL,        -- see AgeClock; milliseconds
                        seen INTEGER NOT NULL,
                        leap INTEGER NOT NULL,
                        leapt INTEGER NOT NULL
                    );
                    INSERT INTO analytics_state VALUES (1, 'unknown', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0);

                    -- Whom and where events happened to: the same for thousands, so kept once.
                    CREATE TABLE analytics_origin (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        anonymous_id TEXT NOT NULL,
                        user_id TEXT,
                        context TEXT NOT NULL,
                        checksum INTEGER NOT NULL,
                        events INTEGER NOT NULL      -- that refer to it; without any it is deleted
                    );
                    CREATE INDEX analytics_origin_id ON analytics_origin (anonymous_id);

                    CREATE TABLE analytics_event (
                        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                        origin INTEGER NOT NULL,
                        age INTEGER NOT NULL,        -- what the age clock showed when it was stored
                        size INTEGER NOT NULL,
                        checksum INTEGER NOT NULL,
                        timestamp INTEGER NOT NULL,
                        kind TEXT NOT NULL,
                        message_id TEXT NOT NULL,
                        name TEXT NOT NULL,
                        properties TEXT NOT NULL
                    );

                    CREATE TABLE analytics_destination (
                        name TEXT PRIMARY KEY,
                        acknowledged INTEGER NOT NULL DEFAULT 0,
                        failure TEXT
                    ) WITHOUT ROWID;

                    -- Quarantined events that the destination's acknowledgements have not passed yet.
                    CREATE TABLE analytics_skip (
                        destination TEXT NOT NULL,
                        sequence INTEGER NOT NULL,
                        PRIMARY KEY (destination, sequence)
                    ) WITHOUT ROWID;

                    CREATE TABLE analytics_quarantine (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        destination TEXT,
                        reason TEXT NOT NULL,
                        form TEXT NOT NULL
                    );

                    CREATE TABLE analytics_drop (
                        reason TEXT PRIMARY KEY,
                        events INTEGER NOT NULL
                    ) WITHOUT ROWID;
                    """)
        }
    ]

    /// All that consent allows to be kept; emptied without it.
    static let tables = [
        "analytics_origin", "analytics_event", "analytics_destination", "analytics_skip", "analytics_quarantine",
        "analytics_drop",
    ]
}

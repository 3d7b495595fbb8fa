import Storage

/// The tables of the event queue.
public enum AnalyticsSchema {
    /// The migrations of the queue's file, in order.
    public static let migrations = [
        Migration("analytics queue") { db in
            try db.execute(
                sql: """
                    -- One row.
                    CREATE TABLE analytics_state (
                        id INTEGER PRIMARY KEY CHECK (id = 1),
                        consent TEXT NOT NULL,
                        anonymous_id TEXT,
                        user_id TEXT,
                        super_properties TEXT,
                        events INTEGER NOT NULL,     -- running totals of analytics_event
                        bytes INTEGER NOT NULL,
                        age INTEGER NOT NULL,        -- see RetentionClock; milliseconds
                        seen INTEGER NOT NULL,
                        leap INTEGER NOT NULL,
                        leapt INTEGER NOT NULL
                    );
                    INSERT INTO analytics_state VALUES (1, 'unknown', NULL, NULL, NULL, 0, 0, 0, 0, 0, 0);

                    -- User and context of events: the same for thousands of events, so stored once.
                    CREATE TABLE analytics_origin (
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        anonymous_id TEXT NOT NULL,
                        user_id TEXT,
                        context TEXT NOT NULL,
                        checksum INTEGER NOT NULL,
                        events INTEGER NOT NULL      -- that refer to it; deleted when there are none
                    );
                    CREATE INDEX analytics_origin_id ON analytics_origin (anonymous_id);

                    CREATE TABLE analytics_event (
                        sequence INTEGER PRIMARY KEY AUTOINCREMENT,
                        origin INTEGER NOT NULL,
                        age INTEGER NOT NULL,        -- the retention clock when the event was stored
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
        },
        // Consent moved to its own file, and pages have checksums since this version.
        Migration("analytics delivery state") { db in
            try db.execute(
                sql: """
                    ALTER TABLE analytics_state DROP COLUMN consent;
                    ALTER TABLE analytics_origin DROP COLUMN checksum;
                    ALTER TABLE analytics_event DROP COLUMN checksum;
                    -- See DeliveryState; times are milliseconds since 1970.
                    ALTER TABLE analytics_destination ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE analytics_destination ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE analytics_destination ADD COLUMN rests_from INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE analytics_destination ADD COLUMN rests_until INTEGER NOT NULL DEFAULT 0;
                    ALTER TABLE analytics_destination ADD COLUMN is_binding INTEGER NOT NULL DEFAULT 0;
                    """)
        },
        Migration("analytics without users") { db in
            try db.execute(
                sql: """
                    ALTER TABLE analytics_state DROP COLUMN user_id;
                    ALTER TABLE analytics_state DROP COLUMN super_properties;
                    ALTER TABLE analytics_origin DROP COLUMN user_id;
                    """)
        },
        // Refused and damaged events were kept in a table that nothing read. Only their counts are shown.
        Migration("analytics without quarantine") { db in
            try db.execute(
                sql: """
                    ALTER TABLE analytics_destination ADD COLUMN refused INTEGER NOT NULL DEFAULT 0;
                    UPDATE analytics_destination SET refused =
                        (SELECT COUNT(*) FROM analytics_quarantine WHERE destination = name);
                    INSERT INTO analytics_drop
                        SELECT 'damage', COUNT(*) FROM analytics_quarantine
                        WHERE destination IS NULL GROUP BY destination
                        ON CONFLICT (reason) DO UPDATE SET events = events + excluded.events;
                    DROP TABLE analytics_quarantine;
                    DROP TABLE analytics_skip;
                    """)
        },
    ]

    /// The tables with an integer primary key.
    static let numberedTables = ["analytics_origin", "analytics_event", "analytics_state"]

    /// All tables except `analytics_state`, which always has one row.
    static let tables = [
        "analytics_origin", "analytics_event", "analytics_destination", "analytics_drop",
    ]
}

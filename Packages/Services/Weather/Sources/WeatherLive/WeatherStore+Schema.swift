import Storage

extension WeatherStore {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = [
        Migration("weather: cities and answers") { db in
            try db.execute(
                sql: """
                    CREATE TABLE weatherCity (
                        position INTEGER PRIMARY KEY AUTOINCREMENT,
                        id INTEGER NOT NULL UNIQUE,
                        name TEXT NOT NULL,
                        region TEXT,
                        country TEXT,
                        latitude REAL NOT NULL,
                        longitude REAL NOT NULL,
                        population INTEGER
                    );
                    CREATE TABLE weatherCityRevision (number INTEGER NOT NULL);
                    INSERT INTO weatherCityRevision (number) VALUES (0);
                    CREATE TABLE weatherAnswer (
                        city INTEGER NOT NULL,
                        units TEXT NOT NULL,
                        endpoint TEXT NOT NULL,
                        days INTEGER NOT NULL,
                        askedAt REAL NOT NULL,
                        provider TEXT NOT NULL,
                        body BLOB NOT NULL,
                        PRIMARY KEY (city, units, endpoint, days)
                    );
                    """)
        },
        Migration("weather: providers of answers, time zones of cities") { db in
            // Until now all answers were Open-Meteo's, and `provider` was its name for display.
            try db.execute(
                sql: """
                    ALTER TABLE weatherCity ADD COLUMN timeZone TEXT;
                    ALTER TABLE weatherAnswer RENAME TO formerAnswer;
                    CREATE TABLE weatherAnswer (
                        city INTEGER NOT NULL,
                        provider TEXT NOT NULL,
                        endpoint TEXT NOT NULL,
                        units TEXT NOT NULL,
                        days INTEGER NOT NULL,
                        askedAt REAL NOT NULL,
                        isMadeUp INTEGER NOT NULL,
                        lastModified TEXT,
                        expiresAt REAL,
                        body BLOB NOT NULL,
                        PRIMARY KEY (city, provider, endpoint, units, days)
                    );
                    INSERT OR IGNORE INTO weatherAnswer
                        (city, provider, endpoint, units, days, askedAt, isMadeUp, body)
                    SELECT city, 'open-meteo', endpoint, units, days, askedAt, provider LIKE '%made-up%', body
                    FROM formerAnswer;
                    DROP TABLE formerAnswer;
                    """)
        },
        Migration("weather: codes of countries, pauses of providers") { db in
            try db.execute(
                sql: """
                    ALTER TABLE weatherCity ADD COLUMN countryCode TEXT;
                    CREATE TABLE weatherPause (
                        endpoint TEXT PRIMARY KEY,
                        until REAL NOT NULL
                    );
                    """)
        },
    ]
}

import Analytics
import Foundation
import GRDB
import Storage
import TestSupport
import Testing

@testable import AnalyticsLive

/// Tests of files that earlier versions wrote.
struct EarlierVersionTests {
    private static let context =
        #"{"app":{"name":"almanac","version":"1.0"},"locale":"de-DE","os":{"name":"Linux","version":"6.1.0"}}"#

    /// Writes a queue as the version with a quarantine did: three events, of which a destination has one, and two events
    /// in quarantine.
    private func write(to folder: TemporaryFolder) async throws {
        let store = try SQLiteStore.open(
            at: folder.file,
            migrations: Array(AnalyticsSchema.migrations.prefix { $0.name != "analytics without quarantine" }))
        try await store.write { db in
            try db.execute(
                sql: """
                    INSERT OR REPLACE INTO analytics_state VALUES (1, 'anonymous', 3, 900, 5, 1, 0, 0);
                    INSERT INTO analytics_origin VALUES (1, 'anonymous', '\(Self.context)', 3);
                    INSERT INTO analytics_event VALUES
                        (3, 1, 0, 300, 1763726400007, 'screen', 'm3', 'home', '{}'),
                        (4, 1, 0, 300, 1763726400008, 'timing', 'm4', 'command',
                            '{"command":"todo add","duration_ms":12.0,"outcome":"done"}'),
                        (5, 1, 0, 300, 1763726400009, 'action', 'm5', 'other', '{"list":[1,{"deep":true}]}');
                    INSERT INTO analytics_destination VALUES ('file', 3, 'down', 0, 1, 0, 0, 0);
                    INSERT INTO analytics_quarantine VALUES (1, 'file', 'no', '{}'), (2, NULL, 'unreadable', '{');
                    INSERT INTO analytics_skip VALUES ('file', 2);
                    INSERT INTO analytics_drop VALUES ('damage', 2), ('age', 7);
                    """)
        }
        let spooled =
            #"{"at":1763726400010,"id":"m6","kind":"timing","name":"command","properties":{"duration_ms":0.5}}"#
        for (suffix, text) in [(".consent-granted", ""), (".handed-over-1763726400000-x", spooled + "\n")] {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder.file.path + suffix))
        }
    }

    @Test func `the events, counts and spooled events of an earlier version are kept`() async throws {
        let folder = try TemporaryFolder()
        try await write(to: folder)
        var configuration = AnalyticsConfiguration(context: .test)
        configuration.destinations = [JSONLinesDestination(file: folder.url.appending(path: "sent.jsonl"))]
        let analytics = LiveAnalytics(at: folder.file, configuration: configuration)
        let events = try await analytics.all.map(\.event)
        #expect(events.map(\.messageID) == ["m3", "m4", "m6"])
        #expect(events[1].properties == ["command": "todo add", "duration_ms": 12.0, "outcome": "done"])
        #expect(events[1].timestamp == 1_763_726_400_008)
        #expect(events[1].anonymousID == "anonymous")
        #expect(try events[1].context.json == Self.context)
        #expect(events[2].properties == ["duration_ms": 0.5])

        // An event with a list, which no app recorded, is counted as lost.
        let status = try await analytics.status()
        #expect(status.queued == 3)
        #expect(status.dropped == [.damage: 4, .age: 7])
        #expect(
            status.destinations == [
                AnalyticsStatus.Destination(name: "file", pending: 2, refused: 1, lastFailure: "down")
            ])

        try await analytics.flush(deadline: .seconds(20))
        #expect(try await analytics.status().queued == 0)
        let sent = try String(contentsOf: folder.url.appending(path: "sent.jsonl"), encoding: .utf8)
        #expect(sent.split(separator: "\n").count == 2)
    }
}

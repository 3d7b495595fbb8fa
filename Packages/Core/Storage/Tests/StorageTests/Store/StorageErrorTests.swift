import Foundation
import Storage
import Testing

@Suite struct StorageErrorTests {
    static let all: [StorageError] = [
        .busy(file: "/a/b"), .diskFull(file: "/a/b"), .readOnly(file: "/a/b"),
        .corrupt(file: "/a/b"), .notADatabase(file: "/a/b"),
        .corruptJournal(file: "/a/b"), .unfinishedWrite(file: "/a/b"), .changedByOther(file: "/a/b"),
        .outdatedSchema(file: "/a/b"), .alreadyExists(file: "/a/b"),
        .unreadableValue(key: "k", file: "/a/b"),
        .cannotOpen(file: "/a/b", reason: "why"), .diskFailure(file: "/a/b", reason: "why"),
        .newerSchema(file: "/a/b", unknown: ["x", "y"]),
        .migrationFailed(file: "/a/b", migration: "m", reason: "why"),
    ]

    @Test(arguments: all)
    func `every error is one sentence that names the file`(error: StorageError) {
        #expect(error.description.contains("/a/b"))
        #expect(error.description.hasSuffix("."))
        #expect(error.description.filter { $0 == "." }.count == 1)
        #expect(error.localizedDescription == error.description)
    }

    @Test func `no two errors say the same`() {
        #expect(Set(Self.all.map(\.description)).count == Self.all.count)
    }
}

import Foundation
import GRDB
import StorageTesting
import Testing

@testable import Storage

/// Stored values that another hand or a damaged disk has changed.
struct StoredValueFuzzTests {
    indirect enum Tree: Codable, Equatable, Sendable {
        case leaf(Int)
        case node([Tree], label: String?)
    }

    struct Everything: Codable, Equatable, Sendable {
        var bool = true
        var int8: Int8 = -7
        var uint64 = UInt64.max
        var double = 0.1
        var text = "Zoë \u{1F389} \"\\\n"
        var date = Date(timeIntervalSinceReferenceDate: 1e9)
        var data = Data([0, 255])
        var url = URL(string: "https://example.org/?q=1")
        var list: [[Int?]] = [[1, nil], []]
        var map: [String: Double] = ["a": 1, "": -0.0]
        var tree = Tree.node([.leaf(1), .node([], label: nil)], label: "x")
    }

    private static let key = StorageKey<Everything>("key")

    @Test func `a changed value is read or reported, and nothing traps`() async throws {
        let store = try SQLiteStore.inMemory(migrations: SQLiteKeyValueStore.migrations(of: "tests"))
        let values = SQLiteKeyValueStore(store)
        let whole = try StoredValue.encode(Everything())
        var runs = RandomRuns.fuzz()
        var read = 0
        for _ in 0..<runs.count {
            let stored = Self.mutated(whole, using: &runs)
            try await store.write { db in
                try db.execute(
                    sql: "REPLACE INTO storage_key_value VALUES (?, ?)", arguments: [Data(Self.key.name.utf8), stored])
            }
            do {
                #expect(try await values.value(for: Self.key) != nil)
                read += 1
            } catch {
                #expect(error as? StorageError == StoredValue.unreadable(Self.key, file: "in memory"))
            }
        }
        print("read \(read) of \(runs.count) changed values")
        try await values.set(Everything(), for: Self.key)
        #expect(try await values.value(for: Self.key) == Everything())
    }

    private static func mutated(_ whole: Data, using runs: inout RandomRuns) -> DatabaseValue {
        var data = whole
        switch Int.random(in: 0..<8, using: &runs) {
        case 0: return Int64.random(in: .min ... .max, using: &runs).databaseValue
        case 1: return Double.random(in: -1e9...1e9, using: &runs).databaseValue
        case 2: return String(decoding: whole, as: UTF8.self).databaseValue
        case 3:
            return Data((0..<Int.random(in: 0..<300, using: &runs)).map { _ in .random(in: 0...255, using: &runs) })
                .databaseValue
        case 4:
            let depth = Int.random(in: 1...100_000, using: &runs)
            return Data((#"{"tree":"# + String(repeating: "[", count: depth)).utf8).databaseValue
        case 5: data.removeSubrange(Int.random(in: 0..<data.count, using: &runs)...)
        case 6:
            let numbers = ["1e999", "-1", "99999999999999999999", "null", "{}", "[]", "\"\\ud800\"", "1.5", "NaN"]
            let text = String(decoding: whole, as: UTF8.self)
            let pieces = text.split(separator: ":", omittingEmptySubsequences: false)
            let place = Int.random(in: 1..<pieces.count, using: &runs)
            let tail = pieces[place].firstIndex(of: ",").map { pieces[place][$0...] } ?? "}"
            let changed =
                pieces[..<place] + ["\(numbers.randomElement(using: &runs) ?? "")\(tail)"] + pieces[(place + 1)...]
            return Data(changed.joined(separator: ":").utf8).databaseValue
        default:
            for _ in 0..<Int.random(in: 1...4, using: &runs) {
                data[Int.random(in: 0..<data.count, using: &runs)] = .random(in: 0...255, using: &runs)
            }
        }
        return data.databaseValue
    }
}

import Foundation
import Storage
import StorageTesting
import TestSupport
import Testing

/// One suite for the folder and for its double.
struct FileStoreTests {
    enum Kind: CaseIterable { case folder, memory }

    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ kind: Kind) throws -> any FileStore {
        switch kind {
        case .folder: try FolderFileStore(at: folder.url)
        case .memory: InMemoryFileStore()
        }
    }

    @Test(arguments: Kind.allCases)
    func `what is written is read, and replaced by the next write`(kind: Kind) async throws {
        let files = try store(kind)
        #expect(try await files.read("a") == nil)
        try await files.write(Data("one, which is longer".utf8), to: "a")
        try await files.write(Data("two".utf8), to: "a")
        try await files.write(Data(), to: "empty")
        #expect(try await files.read("a") == Data("two".utf8))
        #expect(try await files.read("empty") == Data())
    }

    @Test(arguments: Kind.allCases)
    func `a removed file is gone, and removing it again does nothing`(kind: Kind) async throws {
        let files = try store(kind)
        try await files.write(Data([1]), to: "a")
        try await files.remove("a")
        try await files.remove("a")
        #expect(try await files.read("a") == nil)
        #expect(try await files.names() == [])
    }

    @Test(arguments: Kind.allCases)
    func `names are listed in the order of their bytes, and told apart by them`(kind: Kind) async throws {
        let files = try store(kind)
        // The same letter, composed and decomposed.
        let names = ["b", "\u{e9}", "e\u{301}", "B", ".hidden", "a b\n", "🎉", "-"]
        for name in names { try await files.write(Data(name.utf8), to: name) }
        let listed = try await files.names()
        #expect(
            listed.map { Array($0.utf8) } == names.map { Array($0.utf8) }.sorted { $0.lexicographicallyPrecedes($1) })
        for name in names { #expect(try await files.read(name) == Data(name.utf8)) }
    }

    static let refused = [
        "", ".", "..", "/", "a/b", "../a", "/etc/passwd", "a\0", "\0", String(repeating: "a", count: 256),
        String(repeating: "é", count: 128), ".partial-x",
    ]

    @Test(arguments: Kind.allCases, refused)
    func `a name that is none for a file in the folder is refused`(kind: Kind, name: String) async throws {
        let files = try store(kind)
        let error = StorageError.invalidName(name, folder: kind == .folder ? folder.url.path : "in memory")
        await #expect(throws: error) { try await files.read(name) }
        await #expect(throws: error) { try await files.write(Data(), to: name) }
        await #expect(throws: error) { try await files.remove(name) }
        #expect(try await files.names() == [])
    }

    @Test(arguments: Kind.allCases)
    func `the longest name is fine`(kind: Kind) async throws {
        let files = try store(kind)
        let name = String(repeating: "a", count: 255)
        try await files.write(Data([1]), to: name)
        #expect(try await files.names() == [name])
    }

    @Test(arguments: Kind.allCases)
    func `of writers at the same time one wins whole`(kind: Kind) async throws {
        let stores = try [store(kind), kind == .folder ? store(kind) : nil].compactMap { $0 }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...40 {
                let files = stores[number % stores.count]
                group.addTask {
                    try await files.write(NumberedContent.make(number), to: "a")
                    let content = try #require(try await files.read("a"))
                    #expect(NumberedContent.number(of: content) != nil)
                }
            }
            try await group.waitForAll()
        }
        #expect(try await stores[0].names() == ["a"])
    }
}

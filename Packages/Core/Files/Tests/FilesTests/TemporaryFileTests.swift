import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import Files

@Suite
struct TemporaryFileTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/file" }

    init() throws { folder = try TemporaryFolder() }

    @Test
    func `a file appears complete, readable only by its owner, without leftover files`() throws {
        let file = try TemporaryFile(for: path)
        try file.file.write(Data("half".utf8).bytes)
        #expect(!FileManager.default.fileExists(atPath: path))
        try file.file.write(Data(" and half".utf8).bytes)
        try file.putInPlace()
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("half and half".utf8))
        #expect(try OpenFile(path, O_RDONLY).status.st_mode & 0o777 == 0o600)
        #expect(folder.names == ["file"])
    }

    @Test
    func `a copied file replaces the one at its destination, even if the original has no name`() throws {
        let content = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 / 7) })
        let original = folder.path + "/original"
        try TemporaryFile.write(content, to: original)
        try TemporaryFile.write(Data("old".utf8), to: path)
        let file = try OpenFile(original, O_RDONLY)
        try FileManager.default.removeItem(atPath: original)
        try TemporaryFile.copy(file, to: path)
        #expect(try Data(contentsOf: URL(filePath: path)) == content)
        #expect(folder.names == ["file"])
    }

    @Test
    func `an abandoned file leaves only the old file`() throws {
        try TemporaryFile.write(Data("old".utf8), to: path)
        var file: TemporaryFile? = try TemporaryFile(for: path)
        try file?.file.write(Data("new".utf8).bytes)
        file = nil
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
        #expect(folder.names == ["file"])
    }

    @Test
    func `a file that may not be replaced is kept`() throws {
        try TemporaryFile.write(Data("old".utf8), to: path)
        let file = try TemporaryFile(for: path)
        #expect(throws: FileError(path: path, code: EEXIST)) { try file.putInPlace(replacing: false) }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
    }

    @Test
    func `where there are no links, a file gets its place too, and one that may not be replaced is kept`() throws {
        func noLinks(_: String, _: String) -> Int32 {
            errno = EPERM
            return -1
        }
        let first = try TemporaryFile(for: path)
        try first.file.write(Data("first".utf8).bytes)
        try first.putInFreePlace(noLinks)
        let second = try TemporaryFile(for: path)
        #expect(throws: FileError(path: path, code: EEXIST)) { try second.putInFreePlace(noLinks) }
        #expect(try Data(contentsOf: URL(filePath: path)) == Data("first".utf8))
        #expect(!FileManager.default.fileExists(atPath: first.file.path))
    }

    @Test
    func `sweeping removes files of killed writers and keeps files of running writers`() async throws {
        let writer = try ChildProcess("FilesTestHolder", [path, "unfinished"])
        #expect(await writer.line() == "locked")
        let unfinished = try #require(await writer.line())
        #expect(await writer.line() == "ready")
        let own = try TemporaryFile(for: path)

        TemporaryFile.sweep(folder.path)
        #expect(FileManager.default.fileExists(atPath: unfinished))

        writer.kill()
        await writer.exit()
        TemporaryFile.sweep(folder.path)
        #expect(!FileManager.default.fileExists(atPath: unfinished))
        #expect(own.file.isInPlace)
    }

    @Test
    func `sweeping keeps the journal of a running writer and removes the journal of a killed writer`() throws {
        let own = try TemporaryFile(for: path)
        try Data("living".utf8).write(to: URL(filePath: own.file.path + "-journal"))
        try Data("dead".utf8).write(to: URL(filePath: folder.path + "/\(TemporaryFile.prefix)\(UUID())-journal"))
        TemporaryFile.sweep(folder.path)
        let names = [own.file.path, own.file.path + "-journal"].map { URL(filePath: $0).lastPathComponent }
        #expect(folder.names.sorted() == names)
    }

    @Test
    func `a missing folder is an error that names the file`() {
        let path = folder.path + "/no/file"
        #expect(throws: FileError(path: path, code: ENOENT)) { try TemporaryFile(for: path) }
    }
}

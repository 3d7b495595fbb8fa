import Files
import Foundation
import TestSupport
import Testing

@Suite
struct NamedFileTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/file" }

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to path: String) throws { try NamedFile.write(Data(text.utf8), to: path) }
    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test
    func `a new file has the given permissions, and a file that is replaced keeps its own`() throws {
        try NamedFile.write(Data("old".utf8), to: path, permissions: 0o640)
        #expect(try OpenFile(path, O_RDONLY).status.st_mode & 0o777 == 0o640)
        chmod(path, 0o606)
        try write("new", to: path)
        #expect(try OpenFile(path, O_RDONLY).status.st_mode & 0o777 == 0o606)
        #expect(try text(path) == "new" && folder.names == ["file"])
    }

    @Test(arguments: [true, false])
    func `a link stays, and its target is written`(_ exists: Bool) throws {
        try Folder.create(folder.path + "/inner")
        let target = folder.path + "/inner/target"
        if exists { try write("old", to: target) }
        symlink("inner/target", folder.path + "/second")
        symlink(folder.path + "/second", path)
        try write("new", to: path)
        #expect(try text(target) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == folder.path + "/second")
    }

    @Test
    func `links in a circle are an error`() {
        symlink("file", path)
        #expect(throws: FileError.self) { try write("new", to: path) }
    }

    @Test
    func `a pipe is written into, and stays`() throws {
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: FileError(path: path, code: ENXIO)) { try write("text", to: path) }
        let reader = try OpenFile(path, O_RDONLY | O_NONBLOCK)
        try NamedFile.write(Data("text".utf8), to: path, replacing: false)
        #expect(try reader.read() == Data("text".utf8))
        #expect(try OpenFile(path, O_RDWR).status.st_mode & S_IFMT == S_IFIFO)
    }

    @Test
    func `a file that may not be replaced stays, and so does a folder`() throws {
        try NamedFile.write(Data("old".utf8), to: path)
        #expect(throws: FileError(path: path, code: EEXIST)) { try NamedFile(path, replacing: false) }
        #expect(throws: FileError(path: folder.path, code: EISDIR)) { try write("new", to: folder.path) }
        #expect(try text(path) == "old" && folder.names == ["file"])
    }

    @Test
    func `reading a silent pipe ends when it is cancelled`() async throws {
        try #require(mkfifo(path, 0o600) == 0)
        let reading = Task { [path] in try await NamedFile.read(path, limit: 100) }
        var writer: Int32 = -1
        try await until {
            writer = open(path, O_WRONLY | O_NONBLOCK)
            return writer >= 0
        }
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        close(writer)
    }

    @Test
    func `a file is read up to the limit`() async throws {
        try write("text", to: folder.path + "/other")
        #expect(try await NamedFile.read(folder.path + "/other", limit: 4) == Data("text".utf8))
        await #expect(throws: FileError.self) { try await NamedFile.read(folder.path + "/other", limit: 3) }
    }
}

import Files
import Foundation
import TestSupport
import Testing

@Suite
struct OpenFileTests {
    let folder: TemporaryFolder
    var path: String { folder.path + "/file" }

    init() throws { folder = try TemporaryFolder() }

    @Test
    func `written bytes are read, whole and in parts`() throws {
        let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = try OpenFile(path, O_RDWR | O_CREAT)
        try file.write(content.bytes)
        try file.seek(to: 0)
        #expect(try file.read() == content)
        #expect(try file.read(at: 150_000, count: 10) == content[150_000..<150_010])
        #expect(try file.read(at: 199_995, count: 10) == content[199_995...])
        try file.truncate(to: 3)
        #expect(try file.size == 3)
    }

    @Test
    func `a file above the limit is refused rather than read`() throws {
        try TemporaryFile.write(Data(count: 100), to: path)
        #expect(throws: FileError(path: path, code: EFBIG)) { try OpenFile(path, O_RDONLY).read(limit: 99) }
        #expect(try OpenFile(path, O_RDONLY).read(limit: 100).count == 100)
    }

    @Test
    func `a full disk is no room`() throws {
        let file = try OpenFile("/dev/full", O_WRONLY)
        let error = #expect(throws: FileError.self) { try file.write(Data("x".utf8).bytes) }
        #expect(error?.isNoRoom == true)
        #expect(error?.description == "/dev/full: No space left on device")
    }

    @Test
    func `a folder is created with its parents, and an existing one is no error`() throws {
        let inner = folder.path + "/a/b/c"
        try Folder.create(inner)
        try Folder.create(inner)
        #expect(try OpenFile(inner, O_RDONLY).status.st_mode & 0o777 == 0o700)
        try TemporaryFile.write(Data(), to: path)
        #expect(throws: FileError(path: path, code: ENOTDIR)) { try Folder.create(path) }
        #expect(throws: FileError(path: path + "/a", code: ENOTDIR)) { try Folder.create(path + "/a") }
    }

    @Test(
        arguments: [(0o755, 0o700), (0o777, 0o700), (0o550, 0o500), (0o700, 0o700), (0o1777, 0o1777)]
            as [(mode_t, mode_t)])
    func `a folder is restricted to its owner, unless it is meant to be shared`(mode: mode_t, restricted: mode_t) {
        chmod(folder.path, mode)
        Folder.restrict(folder.path)
        var status = stat()
        #expect(stat(folder.path, &status) == 0 && status.st_mode & 0o7777 == restricted)
    }

    @Test
    func `the folder of a path is its text up to the last slash`() {
        #expect(Folder.parent(of: "/a/b") == "/a")
        #expect(Folder.parent(of: "/a") == "/")
        #expect(Folder.parent(of: "a") == ".")
    }
}

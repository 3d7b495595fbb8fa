import Foundation
import TestSupport
import Testing

struct TemporaryFolderTests {
    @Test func `a folder is new, and is removed with its content`() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        #expect(try TemporaryFolder().path != path)
        try folder?.write(Data("one".utf8), to: "a/b")
        try folder?.write(Data("two".utf8), to: "c")
        #expect(folder?.names == ["a", "c"])
        #expect(try folder?.bytes().count == 6)
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(.enabled(if: geteuid() != 0, "root ignores permissions"))
    func `a folder that a test made read-only is removed too`() throws {
        var folder: TemporaryFolder? = try TemporaryFolder()
        let path = try #require(folder?.path)
        try folder?.write(Data(), to: "file")
        try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: path)
        folder = nil
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}

import FoundationEssentials
import Testing

@testable import Networking

@Suite struct AtomicFileTests {
    let folder: TemporaryFolder
    var file: AtomicFile { AtomicFile(path: folder.path + "/file") }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: [0, 1, 64 * 1024, 300_001])
    func whatWasWrittenIsRead(size: Int) throws {
        let content = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        try file.write(Data("older and other".utf8))
        try file.write(content)
        #expect(try file.read() == content)
        #expect(folder.names == ["file"])
    }

    @Test func aFailedWriteLeavesNothingBehind() throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        let error = thrownError { () throws(NetworkError) in try file.write(Data("x".utf8)) }
        #expect(error == .file(path: file.path, reason: "Is a directory"))
        #expect(folder.names == ["file"])
        #expect(
            thrownError { () throws(NetworkError) in _ = try file.read() }
                == .file(path: file.path, reason: "it is not a regular file"))
    }

    @Test func aPathIsNotCutAtANull() {
        let path = folder.path + "/a\0b"
        #expect(thrownError { () throws(NetworkError) in try AtomicFile(path: path).write(Data()) } != nil)
        #expect(thrownError { () throws(NetworkError) in _ = try AtomicFile(path: path).read() } != nil)
        #expect(folder.names.isEmpty)
    }

    @Test func writersInParallelLeaveOneWholeContent() async throws {
        let file = file
        await withTaskGroup { group in
            for writer in 0..<8 {
                group.addTask { try? file.write(Data(repeating: UInt8(writer), count: 10_000)) }
            }
        }
        let content = try #require(try file.read())
        #expect(content.count == 10_000)
        #expect(Set(content).count == 1)
        #expect(folder.names == ["file"])
    }
}

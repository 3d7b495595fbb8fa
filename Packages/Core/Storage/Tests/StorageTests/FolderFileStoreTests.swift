import Files
import Foundation
import ProcessTesting
import StorageTesting
import TestSupport
import Testing

@testable import Storage

/// What only the real folder can show.
struct FolderFileStoreTests {
    let folder: TemporaryFolder
    var url: URL { folder.url.appendingPathComponent("files") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func contents() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url.path)
    }

    @Test func `folder and files are for their owner alone, also where a file was open to others`() async throws {
        let files = try FolderFileStore(at: url)
        try await files.write(Data([1]), to: "a")
        #expect(try folder.mode(url) == 0o700)
        #expect(try folder.mode(url.appendingPathComponent("a")) == 0o600)
        chmod(url.path + "/a", 0o644)
        try await files.write(Data([2]), to: "a")
        #expect(try folder.mode(url.appendingPathComponent("a")) == 0o600)
    }

    @Test func `what a killed writer left goes, and what a living one writes stays`() async throws {
        let files = try FolderFileStore(at: url)
        try await files.write(Data([1]), to: "a")
        try Data("half".utf8).write(to: url.appendingPathComponent(TemporaryFile.prefix + "dead"))
        let living = try TemporaryFile(for: url.path + "/b")
        try living.file.write(Data([2]).bytes)

        _ = try FolderFileStore(at: url)
        #expect(try contents().sorted() == [URL(fileURLWithPath: living.file.path).lastPathComponent, "a"].sorted())
        try living.putInPlace(replacing: true)
        #expect(try await files.read("b") == Data([2]))
    }

    @Test func `temporary files are no files of the store, and a failed write leaves none`() async throws {
        let files = try FolderFileStore(at: url)
        try FileManager.default.createDirectory(
            at: url.appendingPathComponent("folder"), withIntermediateDirectories: true)
        await #expect(throws: StorageError.self) { try await files.write(Data([1]), to: "folder") }
        #expect(try contents() == ["folder"])
        #expect(try await files.names() == [])
        await #expect(throws: StorageError.cannotOpen(file: url.path + "/folder", reason: "Is a directory")) {
            try await files.read("folder")
        }
    }

    @Test func `a link does not lead out of the folder, and a pipe is not waited for`() async throws {
        let files = try FolderFileStore(at: url)
        let outside = folder.url.appendingPathComponent("outside")
        try Data("secret".utf8).write(to: outside)
        #expect(symlink(outside.path, url.path + "/link") == 0)
        #expect(mkfifo(url.path + "/pipe", 0o600) == 0)
        for name in ["link", "pipe"] {
            await #expect(throws: StorageError.self) { try await files.read(name) }
        }
        #expect(try await files.names() == [])
        try await files.write(Data("mine".utf8), to: "link")
        #expect(try Data(contentsOf: outside) == Data("secret".utf8))
        #expect(try await files.read("link") == Data("mine".utf8))
    }

    @Test func `a disk that takes no more is reported, and the old content stays`() async throws {
        // A limit on the size of files stops the write halfway, as a full disk does.
        let files = try FolderFileStore(at: url)
        try await files.write(Data([1]), to: "a")
        let process = try ChildProcess.writer("write-large", url.path, "a")
        #expect(await process.line() == "\(StorageError.diskFull(file: url.path + "/a"))")
        #expect(await process.exit() == 0)
        #expect(try await files.read("a") == Data([1]))
        #expect(try contents() == ["a"])
    }

    @Test func `a folder that may not be written is reported`() async throws {
        _ = try FolderFileStore(at: url)
        chmod(folder.url.path, 0o755)
        chmod(url.path, 0o755)
        let process = try ChildProcess.writer("write-unprivileged", url.path, "a")
        #expect(await process.line() == "\(StorageError.readOnly(file: url.path + "/a"))")
        #expect(await process.exit() == 0)
    }

    @Test func `a kill leaves the old content or the new, and none that was acknowledged is lost`() async throws {
        var runs = RandomRuns.kills()
        for _ in 0..<runs.count {
            let process = try ChildProcess.writer("write-files", url.path)
            let acknowledged = try await process.killed(after: .microseconds(Int.random(in: 0...30_000, using: &runs)))
            let files = try FolderFileStore(at: url)
            let content = try #require(try await files.read("file"))
            let number = try #require(NumberedContent.number(of: content), "a mixture of \(content.count) bytes")
            #expect(number == acknowledged || number == acknowledged + 1)
            #expect(try contents() == ["file"])
        }
    }

    @Test func `processes that write at once leave one whole file and nothing else`() async throws {
        let processes = try (0..<3).map { _ in try ChildProcess.writer("write-files", url.path) }
        let files = try FolderFileStore(at: url)
        for process in processes { _ = await process.line() }
        for _ in 0..<100 {
            let content = try #require(try await files.read("file"))
            #expect(NumberedContent.number(of: content) != nil)
            // Sweeps beside living writers.
            _ = try FolderFileStore(at: url)
        }
        for process in processes { #expect(try await process.killed(after: .zero) > 0) }
        _ = try FolderFileStore(at: url)
        #expect(try contents() == ["file"])
    }
}
